// What a function is told by its environment; serverless.yml sets it.

/** Undefined for a setting that is missing or empty. */
export function setting(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

/** Throws where the setting is missing: the function then fails when it is deployed, not when it is first needed. */
export function needed(name: string): string {
  const value = setting(name);
  if (value === undefined) throw new Error(`the environment lacks ${name}`);
  return value;
}
