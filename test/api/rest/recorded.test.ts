// Recorded answers: the examples of the document are what the server says, and fit the document.
import { RECORDED, readRecorded } from '../../../scripts/schema/recorded';
import { record } from '../../support/scenario';
import { answers } from '../../../src/api/rest/answers';
import { operations } from '../../../src/api/rest/operations';
import { document, faultsOf, type Loose } from '../../support/rest';

const recorded = readRecorded();

test(`${RECORDED} is what the server answers; else run \`npm run schema:record\` and \`npm run schema\``, async () => {
  const now = await record();
  expect(Object.keys(now.answers).length).toBeGreaterThan(15);
  expect(now).toEqual(recorded);
});

const described = Object.values(document.paths).flatMap((path) => Object.values(path)) as Loose[];

/** What takes a mail that was got, or a secret that is shown once: no scenario without them. */
const UNRECORDED = ['rotateHook', 'getMail', 'setMail', 'confirmMail'];

test.each(
  operations
    .filter(({ id }) => answers[id] && !UNRECORDED.includes(id))
    .map(({ id, sends }) => [id, String(sends.status)] as const),
)('%s has an answer as an example, which fits its schema', (id, status) => {
  const { responses } = described.find((one) => one.operationId === id);
  const { schema, examples } = responses[status].content['application/json'];
  const [[name]] = Object.entries(examples as object);
  expect(faultsOf(schema, recorded.answers[name])).toEqual([]);
});
