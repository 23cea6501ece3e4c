// What a language brings: a text for every code and every reason. A missing one is a type error.
import type { Reason, ServiceCode } from '../codes';

export interface Messages {
  readonly codes: Readonly<Record<ServiceCode, string>>;
  readonly reasons: Readonly<Record<Reason, string>>;
}
