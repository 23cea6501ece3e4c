// The page of all errors, made of the codes that the service and the rulesets declare.
import { type Code, codes, positionCodes } from '../../src/rulesets/classic/codes';
import { texts as cloneWars } from '../../src/rulesets/clone-wars/codes';
import { optionTexts } from '../../src/rulesets/option-messages';
import { texts as sbsh } from '../../src/rulesets/sbsh/codes';
import { TRANSPORT } from '../../src/api/codes';
import { CODES, REASONS, STATUS } from '../../src/service/codes';

type Row = readonly string[];

const line = (cells: Row): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: Row, rows: readonly Row[]): string =>
  [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');

const worded = (texts: Readonly<Record<string, string>>): string =>
  table(
    ['code', 'message'],
    Object.entries(texts).map(([code, text]) => [`\`${code}\``, text]),
  );

const ruled = (all: Readonly<Record<string, Code>>): string =>
  table(
    ['code', 'message', 'rule'],
    Object.entries(all).map(([code, { message, rule }]) => [`\`${code}\``, message, rule]),
  );

const kinds = (): string =>
  table(
    ['kind', 'status in REST'],
    Object.entries(STATUS).map(([kind, status]) => [`\`${kind}\``, String(status)]),
  );

const services = (): string =>
  table(
    ['code', 'kind', 'message'],
    Object.entries(CODES).map(([code, { kind, en }]) => [`\`${code}\``, `\`${kind}\``, en]),
  );

const reasons = (): string =>
  table(
    ['`params.reason`', 'message'],
    Object.entries(REASONS).map(([reason, text]) => [`\`${reason}\``, text]),
  );

/** `docs/errors.md`. */
export const errorsPage = (): string => `# Errors

Made from the code by \`npm run schema\`; don't edit it.

Every refusal has a \`code\`, which is stable, a \`kind\`, and a \`message\` for people, in which \`{name}\` stands for one of its \`params\`. \`pointer\`
names the field at fault. Messages are in English, Chinese (traditional characters), Vietnamese or Danish, as the request asks for with
\`Accept-Language\` ([languages.md](languages.md)); the tables here show the English ones, and \`schema/messages/<locale>.json\` has all of them, to ship
with a client. In GraphQL a refusal is data, with HTTP 200 ([graphql.md](graphql.md#one-convention)); in REST its kind is the status
([api.md](api.md)).

${kinds()}

## Of the service

${services()}

Some codes say more where they can, by their parameter \`reason\`, \`params.expected\` being a type of JSON Schema.
\`actionId\` is of \`ACTION_ID_INVALID\`, \`order\` of \`UNKNOWN_ACTION\`, \`board\` of \`UNKNOWN_BOARD\`, all others of \`MALFORMED\`:

${reasons()}

Requests that never become a call are refused with one of these (in GraphQL as an error of the request):

${worded(TRANSPORT.en)}

## Of the rules

Their kind is \`illegal\`. \`rule\` in the refusal is the id of the rule that forbids it. Rulesets share codes that mean the same; then the rule is
that of the ruleset in play.

### Options of a game

${worded(optionTexts.en)}

### \`classic\`

${ruled(codes)}

### Positions of a sandbox

${ruled(positionCodes)}

### \`clone-wars\`, \`clone-wars-standard\`

${worded(cloneWars)}

### \`sbsh\`

${worded(sbsh)}
`;
