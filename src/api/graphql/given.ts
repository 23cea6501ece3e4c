// One rule for null: in arguments and inputs it counts as left out.

/** An input without its nulls, as a plain object. What a JSON scalar holds stays as it is: there null may mean something. */
export const given = <T extends object>(input: T): T => present(input) as T;

function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(present);
  if (!isInput(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([key, part]) => [key, present(part)]),
  );
}

/** Inputs are instances of their classes, JSON scalars are plain objects. */
function isInput(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== null && prototype !== Object.prototype;
}
