// One letter a day.
import { digestLetter, type Notice } from './compose';
import type { Found } from './look';
import { mark, type Mark, type Marks, withMark } from './marks';
import type { Plan } from './plan';
import { send } from './send';
import { lookIn, noticeOf, type Serving } from './serving';

/** About all that is new and all that waits; none where there is neither. False where it couldn't be sent. */
export async function sendDigest(serving: Serving, plan: Plan, hour: number): Promise<boolean> {
  const { parts, reader, state } = serving;
  const { marks, account } = state;
  // The hour before the digest was asked for needs none.
  if (marks.digest === undefined) return left(serving, (all) => ({ ...all, digest: hour }));
  const { notices, marked } = await gathered(serving, plan);
  const change = (all: Marks): Marks => ({
    ...marked.reduce((now, [game, one]) => withMark(now, game, one), all),
    digest: hour,
  });
  if (notices.length === 0) return left(serving, change);
  return send(parts, account, digestLetter(parts, reader, { notices: sorted(notices), id: `digest.${hour}` }), change);
}

async function left({ parts, state }: Serving, change: (marks: Marks) => Marks): Promise<boolean> {
  await mark(parts.store, state.account, change);
  return true;
}

interface Gathered {
  readonly notices: readonly Notice[];
  readonly marked: readonly (readonly [game: string, mark: Mark | null])[];
}

async function gathered(serving: Serving, plan: Plan): Promise<Gathered> {
  const waiting = Array.from(serving.state.lines.values()).filter(({ asked }) => asked);
  const games = new Set([...waiting.map(({ game }) => game), ...plan.games]);
  const notices: Notice[] = [];
  const marked: [string, Mark | null][] = [];
  for (const game of games) {
    const found = await lookIn(serving, game);
    const told = toldIn(found);
    const notice = told && serving.state.body.kinds.includes(told.what) ? await noticeOf(serving, told) : null;
    if (notice) notices.push(notice);
    marked.push([game, found.mark && { ...found.mark, seen: notice?.scene.view.version ?? found.mark.seen }]);
  }
  return { notices, marked };
}

/** What a digest says of a game: its news, or that it waits still. */
function toldIn({ told, mark: known, view }: Found): Found['told'] {
  if (told || known?.ask === undefined || !view) return told;
  return { what: 'turn', view, id: '' };
}

/** Those that wait first. */
const sorted = (notices: readonly Notice[]): readonly Notice[] =>
  notices.toSorted((one, other) => Number(other.scene.ask !== undefined) - Number(one.scene.ask !== undefined));
