import type { EndUser } from '@/domain/auth/contract';
import type { Services } from './services';

/** The person behind a request. */
export interface Identity {
  user: EndUser;
  /** Their credential; a personal token counts as a session. */
  session: { id: string; userId: string; via: 'session' | 'token' };
}

/** The requested route and its caller's address: a personal token covers only some calls. */
export interface Call {
  method: string;
  path: string;
  address: string;
}

/**
 * Finds the person behind a request's credential.
 * Null without any credential; throws 401 `session-invalid` when the first one present is bad, and 403 for a personal
 * token that does not cover the call.
 */
export type Authenticate = (services: Services, headers: Headers, call: Call) => Promise<Identity | null>;
