// A verification as text for people.
import { CHECKS, type Check, type Fault, isSound, type Skipped, type VerifyReport } from './findings';

/** Faults of one check that are written out; the rest is counted. */
const MOST_LINES = 10;

const NAMES: Readonly<Record<Check, string>> = {
  secret: 'The secret is the one that the server committed itself to',
  openings: 'The seats’ random bytes are those that they committed themselves to',
  dice: 'Every die and draw follows from the secret and the seats’ bytes',
  chain: 'Every row was written after the one before',
  replay: 'The rules come to the same game',
  end: 'The game ended with an outcome of its rules',
};

/** One line a check, then what is wrong, what couldn’t be checked, and the verdict. */
export function reportText(report: VerifyReport): string {
  const { faults, skipped } = report;
  return [
    `Game ${report.game}: ${report.rows} rows, ${report.values} dice and draws checked, ${report.replayed} rows replayed`,
    ...CHECKS.map((check) => `${mark(report, check)} ${NAMES[check]}`),
    ...CHECKS.flatMap((check) => faultLines(faults.filter((fault) => fault.check === check))),
    ...skipped.map((one) => `Not checked: ${NAMES[one.check].toLowerCase()}${rowsOf(one)}: ${one.reason}`),
    verdict(report),
  ].join('\n');
}

const mark = ({ faults, skipped }: VerifyReport, check: Check): string =>
  faults.some((fault) => fault.check === check) ? '✗' : skipped.some((one) => one.check === check) ? '–' : '✓';

function faultLines(faults: readonly Fault[]): string[] {
  const lines = faults.slice(0, MOST_LINES).map(faultLine);
  return faults.length > MOST_LINES
    ? [...lines, `… and ${faults.length - MOST_LINES} more of ${faults[0].check}`]
    : lines;
}

const faultLine = ({ code, version, message }: Fault): string =>
  `${code}${version === undefined ? '' : ` in row ${version}`}: ${message}`;

const rowsOf = ({ versions }: Skipped): string =>
  versions === undefined
    ? ''
    : versions[0] === versions[1]
      ? `, row ${versions[0]}`
      : `, rows ${versions[0]} to ${versions[1]}`;

function verdict(report: VerifyReport): string {
  if (!isSound(report)) return `NOT SOUND: ${report.faults.length} ${report.faults.length === 1 ? 'fault' : 'faults'}`;
  return report.skipped.length > 0 ? 'SOUND, as far as it could be checked' : 'SOUND';
}
