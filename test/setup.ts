// An extra certificate file costs every Node process that a test starts about 40 ms, and no test needs one.
delete process.env.NODE_EXTRA_CA_CERTS;
// The AWS SDK warns about the age of Node on each start; the warning would hide real output.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
