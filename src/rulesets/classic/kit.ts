// The strategies that options come to. Phases take them by value; nobody asks for an option's name later.
import type { Board } from '../../core/board';
import type { Draft } from '../../core/draft';
import type { Army } from '../../core/ruleset';
import type { DiceLimit } from '../../mechanics/battle';
import type { Deck, SetValue } from '../../mechanics/cards';
import type { Reach } from '../../mechanics/movement';
import type { Income, Pool, Source } from '../../mechanics/reinforce';
import type { Classic } from './state';

/** An attack as it is thrown. */
export interface Attack {
  readonly from: number;
  readonly to: number;
  readonly dice: number;
}

/** What a traded card brings beside the set's value (K-SET-BONUS). */
export interface CardBonus {
  /** Armies for one card; 0 for none. */
  readonly armies: number;
  /** Every card that shows own land brings them, or one of the set's. */
  readonly every: boolean;
  /** Once a turn only. */
  readonly once: boolean;
}

/** What is done with sets beyond a player's wish. */
export interface TradeRules {
  readonly value: SetValue;
  readonly bonus: CardBonus;
  /** Where traded cards go. */
  readonly pile: number;
  /** Cards at the start of a turn from which on sets must be traded; Infinity for never. */
  readonly forcedAt: number;
  /** Cards in hand when the reinforce phase ends from which on no card is drawn this turn; Infinity for never. */
  readonly declinedAt: number;
}

export interface Kit {
  readonly board: Board;
  readonly armies: readonly Army[];
  /** Armies that a seat plays, ascending. */
  readonly players: readonly number[];
  readonly deck: Deck;
  /** Armies that a territory may hold (K-CAP). */
  readonly cap: number;
  readonly sources: readonly Source<Classic>[];
  /** Puts an income into the pool: free, or bound to its region. */
  readonly receive: (pool: Pool, income: Income) => Pool;
  readonly trade: TradeRules;
  readonly attackDice: DiceLimit;
  /** May the attacker throw fewer dice than the most? */
  readonly attackChoice: boolean;
  /** Dice that the defender of a territory throws; 0 if it has to be asked. */
  readonly defence: (g: Draft<Classic>, attack: Attack) => number;
  /** Asks somebody before the first throw of an attack; true if a question was opened. */
  readonly parley?: (g: Draft<Classic>, attack: Attack) => boolean;
  /** The least that moves in: by dice of the last throw and armies that may move. */
  readonly moveIn: (dice: number, spare: number) => number;
  /** What becomes of an eliminated army's hand, once the move-in is done. */
  readonly spoils: (g: Draft<Classic>, victim: number) => void;
  readonly reach: Reach;
  /** One move that ends the turn, or any number. */
  readonly fortifyOnce: boolean;
  /** Armies that arrived stay until the next turn. */
  readonly arrivalsStay: boolean;
  /** By army, who put it out: kept only where a victory asks. */
  readonly keepsKillers: boolean;
  /** Runs when a turn ends, before the next begins. */
  readonly afterTurn: readonly ((g: Draft<Classic>) => void)[];
}
