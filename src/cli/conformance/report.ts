// What a run of the kit comes to, as text.

export interface Result {
  readonly ruleset: string;
  readonly id: string;
  readonly rules: readonly string[];
  readonly faults: readonly string[];
}

const failed = ({ faults }: Result): boolean => faults.length > 0;

/** A table by ruleset; under it what failed, each fault on a line of its own. */
export function reportText(results: readonly Result[]): string {
  const rulesets = [...new Set(results.map(({ ruleset }) => ruleset))];
  const rows = rulesets.map((ruleset) =>
    row(
      ruleset,
      results.filter((one) => one.ruleset === ruleset),
    ),
  );
  const table = [['ruleset', 'rules', 'vectors', 'passed', 'failed'], ...rows, row('all', results)];
  const faults = results
    .filter(failed)
    .flatMap(({ id, faults }) => ['', `FAILED ${id}`, ...faults.map((line) => `  ${line}`)]);
  const verdict = results.some(failed) ? 'DIFFERS' : 'AGREES';
  return [...aligned(table), ...faults, '', results.length === 0 ? 'NOTHING WAS PLAYED' : verdict].join('\n');
}

function row(name: string, results: readonly Result[]): string[] {
  const bad = results.filter(failed).length;
  const rules = new Set(results.flatMap((one) => one.rules)).size;
  return [name, ...[rules, results.length, results.length - bad, bad].map(String)];
}

function aligned(table: readonly (readonly string[])[]): string[] {
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  return table.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  '),
  );
}
