// `tsx scripts/check-template.ts FILE …`: what AWS's own validator says of templates, offline. Fails where it finds an error.
import { type Engine, RegoEngine, TemplateFile } from '@aws/cloudformation-validate';

const FAILING = new Set(['ERROR', 'FATAL']);

function check(engine: Engine, file: string): boolean {
  const { diagnostics } = engine.validateDetailed(new TemplateFile(file));
  const failing = diagnostics.filter(({ severity }) => FAILING.has(severity));
  for (const { ruleId, message, entity } of failing) console.error(`${ruleId} ${entity?.logicalId ?? ''}: ${message}`);
  console.log(`${file}: ${failing.length} errors, ${diagnostics.length - failing.length} remarks`);
  return failing.length === 0;
}

function main(files: readonly string[]): number {
  if (files.length === 0) throw new Error('which template?');
  const engine = new RegoEngine();
  return files.map((file) => check(engine, file)).every(Boolean) ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
