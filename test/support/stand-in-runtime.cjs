// Stands in for AWS's runtime interface client where that can't be compiled: the same interface, the same loop, no more.
const { join } = require('node:path');

const { fetch } = require('node:vm').runInThisContext('globalThis');

const base = `http://${process.env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`;
const [file, name] = process.argv[2].split('.');
const post = (path, value) => fetch(`${base}/${path}`, { method: 'POST', body: JSON.stringify(value) ?? '' });
const told = (error) => ({ errorType: error.name, errorMessage: error.message });

async function main() {
  const handler = require(join(process.env.LAMBDA_TASK_ROOT, `${file}.js`))[name];
  for (;;) {
    const next = await fetch(`${base}/invocation/next`);
    const id = next.headers.get('lambda-runtime-aws-request-id');
    try {
      await post(`invocation/${id}/response`, await handler(await next.json(), { awsRequestId: id }));
    } catch (error) {
      await post(`invocation/${id}/error`, told(error));
    }
  }
}

main().catch(async (error) => {
  await post('init/error', told(error));
  process.exit(1);
});
