// What clients ask for when they play: actions, and plans of them.

/** `[A-Za-z0-9_-]{8,36}`, made by the client, new for every intent, the same for every retry of it. */
export type ActionId = string;

/** An action as clients write it: `{type: 'attack', from: 'alaska', to: 'kamchatka', dice: 3}`. */
export type ActionInput = Readonly<Record<string, unknown>>;

/** A condition of a plan's action, looked at just before it is played; places by name. */
export type GuardInput =
  | { readonly guard: 'owner'; readonly place: string; readonly is: 'me' | 'other' }
  | {
      readonly guard: 'troops';
      readonly place: string;
      readonly least?: number | undefined;
      readonly most?: number | undefined;
    }
  | { readonly guard: 'hand'; readonly least?: number | undefined; readonly most?: number | undefined }
  | { readonly guard: 'phase'; readonly name: string }
  | { readonly guard: 'lost'; readonly most: number };

export interface PlanStepInput {
  readonly action: ActionInput;
  readonly only?: readonly GuardInput[] | undefined;
}
