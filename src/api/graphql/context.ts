// What every resolver is given.
import type { Caller, Service } from '../../service/service';

export interface Context {
  readonly service: Service;
  readonly caller: Caller;
  /** Id of the request, for the log. */
  readonly request: string;
}
