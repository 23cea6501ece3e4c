// A process that loads a bundle, answers the event that it is given, and tells when: in ms since 1970, as the parent counts.
const { performance } = require('node:perf_hooks');
const at = () => performance.timeOrigin + performance.now();
const [, , file, event] = process.argv;
const booted = at();
const { http } = require(file);
const loaded = at();
http(JSON.parse(event)).then(
  ({ body }) => process.stdout.write(JSON.stringify({ booted, loaded, answered: at(), body }), () => process.exit(0)),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
