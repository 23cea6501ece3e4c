// Plain JSON, the only thing a state, an action or a row may be made of.
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };
