import type { EndUser } from '@/domain/auth/contract';
import type { Services } from './services';

/** The person behind a request. */
export interface Identity {
  user: EndUser;
  session: { id: string; userId: string };
}

/**
 * Finds the person behind a request's credential.
 * Null without any credential; throws 401 `session-invalid` when the first one present is bad.
 */
export type Authenticate = (services: Services, headers: Headers) => Promise<Identity | null>;
