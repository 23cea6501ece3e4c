// What will go, and when: the same words in both contracts.

export interface Deprecated {
  /** Dates as `2027-06-30`: from when it is not to be used any more, and from when it may be gone. */
  readonly since: string;
  readonly until: string;
  /** What to use. */
  readonly instead: string;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const at = (date: string): number => {
  const time = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  if (Number.isNaN(time)) throw new Error(`${date} is no date`);
  return time;
};

/** The reason of GraphQL's `@deprecated`. Throws at start for what is no date, or ends before it begins. */
export function deprecation({ since, until, instead }: Deprecated): string {
  if (at(until) <= at(since)) throw new Error(`deprecated since ${since}, but only until ${until}`);
  return `Since ${since}, until ${until}. Use ${instead}.`;
}

/** The headers of RFC 9745 and RFC 8594. */
export const deprecationHeaders = ({ since, until }: Deprecated): Readonly<Record<string, string>> => ({
  Deprecation: `@${String(at(since) / 1000)}`,
  Sunset: new Date(at(until)).toUTCString(),
});
