// One game looked at for one account: what there is to tell, and what is known of it from then on.
import type { MailKind } from '../../service/mail';
import type { GameView } from '../../service/service';
import type { SeatLine } from '../../store/port';
import { eyesOf, valueOrCode } from './caller';
import type { Mark } from './marks';
import type { MailParts } from './parts';
import { askOf, isOnTurn } from './scene';

export interface Found {
  /** Null: the game is no more concern of his. */
  readonly mark: Mark | null;
  /** What is new, if anything, and the game as he sees it. */
  readonly told: { readonly what: MailKind; readonly view: GameView; readonly id: string } | null;
  /** As he sees it now; null where he can't. */
  readonly view: GameView | null;
}

export interface Looking {
  readonly account: string;
  readonly game: string;
  /** His line of the inbox; undefined where the game has left it. */
  readonly line: SeatLine | undefined;
  readonly mark: Mark | undefined;
  readonly now: number;
}

export async function look(parts: MailParts, looking: Looking): Promise<Found> {
  const { account, game, line, mark, now } = looking;
  const seen = valueOrCode(await parts.service.view(eyesOf(account, now), { gameId: game }));
  if ('code' in seen || seen.value.you === null)
    return { mark: null, told: 'code' in seen || !mark ? null : lost(seen.value, mark), view: null };
  const view = seen.value;
  const known = { ...(mark ?? { seen: view.version }), at: line?.asOf ?? 0 };
  if (view.status === 'over') return over(view, known, line);
  return view.status === 'running' ? running(view, known, now) : { mark: { ...known, lobby: true }, told: null, view };
}

/** Somebody else sits there now; whoever left a lobby knows it. */
const lost = (view: GameView, mark: Mark): Found['told'] =>
  view.status === 'running' && !mark.lobby && !mark.out ? { what: 'replaced', view, id: `${view.id}.replaced` } : null;

/** Told once the line has left the inbox: as long as it is there, what follows from the last row isn't written yet. */
function over(view: GameView, mark: Mark, line: SeatLine | undefined): Found {
  if (line) return { mark: { ...mark, at: 0 }, told: null, view };
  const quiet = mark.out === true || mark.lobby === true;
  return { mark: null, told: quiet ? null : { what: 'over', view, id: `${view.id}.over` }, view };
}

function running(view: GameView, mark: Mark, now: number): Found {
  if (mark.out) return { mark, told: null, view };
  if (isOut(view)) return out(view, mark);
  const ask = askOf(view);
  const { lobby, ask: before, turn: ofTurn, ...rest } = mark;
  if (!ask) return { mark: rest, told: lobby ? { what: 'started', view, id: `${view.id}.started` } : null, view };
  const turn = `${view.state?.round}.${view.state?.turn}`;
  // Whoever goes on in his own turn is there: only a question that comes anew is told.
  const same = before === ask.id || (before !== undefined && isOnTurn(view) && ofTurn === turn);
  const asks = (mark.asks ?? 0) + (same ? 0 : 1);
  return {
    mark: { ...rest, ask: ask.id, turn, asks, since: same ? (mark.since ?? now) : now },
    told: same ? null : { what: isOnTurn(view) ? 'turn' : 'question', view, id: `${view.id}.${ask.id}.${asks}` },
    view,
  };
}

const ownArmies = ({ state, you }: GameView) => state?.armies.filter(({ seat }) => seat === you) ?? [];

const isOut = (view: GameView): boolean => ownArmies(view).every(({ standing }) => standing !== 'in');

/** Whoever resigned knows it. */
function out(view: GameView, mark: Mark): Found {
  const resigned = ownArmies(view).some(({ standing }) => standing === 'resigned');
  const { ask: _, ...rest } = mark;
  const told = resigned ? null : ({ what: 'out', view, id: `${view.id}.out` } as const);
  return { mark: { ...rest, out: true }, told, view };
}
