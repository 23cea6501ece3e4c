// Webhooks of accounts.
export * as hookCalls from './calls';
export {
  CURSOR_PREFIX,
  cursorKey,
  edit as editHook,
  ERRAND_PREFIX,
  type Hook,
  HOOK_PREFIX,
  hooksOf,
  LOG_PREFIX,
  secretsOf,
} from './kept';
export type * from './types';
