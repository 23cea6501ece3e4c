// Prints jest's own closing count and, as the last line, `N passed, N failed`; exit 1 unless tests ran and none failed.
const { existsSync, readFileSync } = require('node:fs');

const file = process.argv[2];
const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
const passed = result?.numPassedTests ?? 0;
// A test file that can't be loaded holds no failed test, and is a failure all the same.
const failed = result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1;
const suites = result
  ? `${result.numPassedTestSuites} of ${result.numTotalTestSuites} files passed`
  : 'jest wrote no report';
const skipped = (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);

console.log(`Tests: ${suites}, ${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(passed > 0 && failed === 0 ? 0 : 1);
