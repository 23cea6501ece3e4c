// One game looked at for one account: what there is to tell, and what is known of it from then on.
import type { MailKind } from '../../service/mail';
import type { GameView } from '../../service/service';
import type { SeatLine } from '../../store/port';
import { eyesOf, valueOrCode } from './caller';
import type { Mark } from './marks';
import type { MailParts } from './parts';
import { isSitting } from './plan';
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
  if ('code' in seen) return NOTHING;
  const view = seen.value;
  if (view.you === null) return { ...NOTHING, told: mark ? lost(view, mark) : null };
  const known = knownOf(looking, view);
  return view.status === 'over' ? over(view, known, line) : living(view, known, now);
}

const living = (view: GameView, mark: Mark, now: number): Found =>
  view.status === 'running' ? running(view, mark, now) : { mark: { ...mark, lobby: true }, told: null, view };

const knownOf = ({ mark, line }: Looking, view: GameView): Mark => ({
  ...(mark ?? { seen: view.version }),
  at: line?.asOf ?? 0,
  ...(line && isSitting(line) && { sits: true as const }),
});

const NOTHING: Found = { mark: null, told: null, view: null };

/** Somebody else sits there now; whoever left a lobby knows it. */
const lost = (view: GameView, mark: Mark): Found['told'] =>
  view.status === 'running' && !mark.lobby && !mark.out && !mark.sits
    ? { what: 'replaced', view, id: `${view.id}.replaced` }
    : null;

/** Told once the line has left the inbox: as long as it is there, what follows from the last row isn't written yet. */
function over(view: GameView, mark: Mark, line: SeatLine | undefined): Found {
  if (line) return { mark: { ...mark, at: 0 }, told: null, view };
  const quiet = [mark.out, mark.lobby, mark.sits].includes(true) || hasResigned(view);
  return { mark: null, told: quiet ? null : { what: 'over', view, id: `${view.id}.over` }, view };
}

function running(view: GameView, mark: Mark, now: number): Found {
  if (mark.out) return { mark, told: null, view };
  if (isOut(view)) return out(view, mark);
  const ask = askOf(view);
  return ask ? asked(view, mark, { ask: ask.id, now }) : unasked(view, mark);
}

function unasked(view: GameView, { lobby, ask: _, turn: __, ...rest }: Mark): Found {
  return { mark: rest, told: lobby ? { what: 'started', view, id: `${view.id}.started` } : null, view };
}

/** Whoever goes on in his own turn is there: only a question that comes anew is told. */
function asked(view: GameView, mark: Mark, { ask, now }: { readonly ask: string; readonly now: number }): Found {
  const { lobby: _, ...rest } = mark;
  const turn = turnOf(view);
  const own = isOnTurn(view);
  const goesOn = mark.ask === ask || (mark.ask !== undefined && own && mark.turn === turn);
  if (goesOn) return { mark: { ...rest, ask, turn }, told: null, view };
  const asks = (mark.asks ?? 0) + 1;
  return {
    mark: { ...rest, ask, turn, asks, since: now },
    told: { what: own ? 'turn' : 'question', view, id: `${view.id}.${ask}.${asks}` },
    view,
  };
}

/** Which turn of the game it is. */
const turnOf = ({ state }: GameView): string => `${state?.round ?? 0}.${state?.turn ?? ''}`;

const ownArmies = ({ state, you }: GameView) => state?.armies.filter(({ seat }) => seat === you) ?? [];

/** Whoever did knows it. */
const hasResigned = (view: GameView): boolean => ownArmies(view).some(({ standing }) => standing === 'resigned');

const isOut = (view: GameView): boolean => ownArmies(view).every(({ standing }) => standing !== 'in');

function out(view: GameView, mark: Mark): Found {
  const { ask: _, ...rest } = mark;
  const told = hasResigned(view) || mark.sits ? null : ({ what: 'out', view, id: `${view.id}.out` } as const);
  return { mark: { ...rest, out: true }, told, view };
}
