/** A claim that is made very often: only where it fails does it cost an `expect`, which then shows what was found. */
export function must(holds: boolean, found: () => unknown): void {
  if (!holds) expect(found()).toBe('as it must be');
}
