const { TestEnvironment } = require('jest-environment-node');
const targets = require('./targets.json');

const { without } = targets[process.env.FIELDPOST_MUTATION];

/** One failure is enough to notice a break: what follows is skipped, and so are single tests that are left out. */
module.exports = class extends TestEnvironment {
  failed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure') this.failed = true;
    if (name === 'test_start' && (this.failed || without.includes(test.name))) test.mode = 'skip';
  }
};
