import type { Contract, Endpoint, HandlerResultOf, ParsedInputOf, UploadRule } from '@/domain/contract';
import type { Identity } from './authenticate';
import type { ReceivedFile } from './forms/temporary';
import type { RequestInfo } from './requestInfo';
import type { Services } from './services';

/** Sets headers of the response from a handler. */
export interface Reply {
  /** Sets a header, replacing an earlier one. */
  header: (name: string, value: string) => void;
  /** Adds a header that may stand several times, such as `Set-Cookie`. */
  append: (name: string, value: string) => void;
}

/** A part of the identity; null only on public endpoints. */
type Known<E extends Endpoint, K extends keyof Identity> = E['access'] extends 'public'
  ? Identity[K] | null
  : Identity[K];

/** The file of a form; null only where the endpoint makes it optional. */
type FileOf<E extends Endpoint> = E extends { upload: { optional: true } }
  ? ReceivedFile | null
  : E extends { upload: UploadRule }
    ? ReceivedFile
    : null;

/** What a handler receives: the parsed input, the user, and the services of the process. */
export interface HandlerContext<E extends Endpoint = Endpoint> extends Services {
  input: ParsedInputOf<E>;
  /** Stored in the upload folder until the handler is done. */
  file: FileOf<E>;
  user: Known<E, 'user'>;
  session: Known<E, 'session'>;
  request: RequestInfo;
  reply: Reply;
}

/** One handler per endpoint; a missing one or a wrong response type does not compile. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (context: HandlerContext<C[K]>) => Promise<HandlerResultOf<C[K]>>;
};

/** An endpoint with its handler, ready to be mounted. */
export interface Route {
  name: string;
  endpoint: Endpoint;
  handle: (context: HandlerContext) => Promise<unknown>;
}

/** Joins a contract with its handlers. */
export function implement<C extends Contract>(contract: C, handlers: Handlers<C>): Route[] {
  return Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    handle: handlers[name as keyof C] as unknown as Route['handle'],
  }));
}
