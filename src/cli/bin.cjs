#!/usr/bin/env node
// Starts the command line from a clone, without a build.
const { join } = require('node:path');
process.env.TSX_TSCONFIG_PATH ??= join(__dirname, '../../tsconfig.json');
require('tsx/cjs');
require('./fieldpost.ts');
