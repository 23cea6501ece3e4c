// Exit 0 if node_modules holds what the lock file asks for: npm writes down there what it installed.
const { existsSync, readFileSync } = require('node:fs');

const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const hidden = 'node_modules/.package-lock.json';

if (!existsSync(hidden)) process.exit(1);
const installed = packages(hidden);
const stale = Object.entries(packages('package-lock.json')).filter(([path, wanted]) => {
  if (path === '' || wanted.optional || wanted.devOptional) return false;
  return installed[path]?.version !== wanted.version || !existsSync(path);
});
process.exit(stale.length > 0 ? 1 : 0);
