// The names of what rules consist of, as clients get them.
import type { Locale } from '../core/locale';

/** Names by id. */
export type ByName = Readonly<Record<string, string>>;

/** What everything is called in one language: the choice's own armies, cards and phases, and all that events and facts may name. */
export interface NamesView {
  readonly locale: Locale;
  readonly ruleset: string;
  readonly summary: string;
  readonly presets: ByName;
  readonly armies: ByName;
  readonly pieces: ByName;
  readonly cards: ByName;
  readonly phases: ByName;
  readonly actions: ByName;
  readonly missions: ByName;
  readonly rewards: ByName;
  readonly tokens: ByName;
  /** Labels of options by their path: `fortify.reach`. */
  readonly options: ByName;
  /** Labels of the words that options may be set to. */
  readonly choices: ByName;
  readonly reasons: ByName;
  readonly facts: ByName;
}
