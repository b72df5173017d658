import type { ApiError } from '@/domain/errors';

/** How a refused call goes on: its person signs in again, or nobody was signed in and it is repeated as a visitor's. */
export interface Comeback {
  as: 'person' | 'visitor';
  /** Whether the call may be repeated. */
  ready: Promise<boolean>;
}

/** Called when a session has ended; `sent` is the token of the refused call, null when it relied on the cookie. */
type Listener = (refusal: ApiError, sent: string | null) => Comeback | undefined;

const listeners = new Set<Listener>();

/** Subscribes to every 401 that says the caller's session is no longer valid; returns the unsubscribe function. */
export function subscribeSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all listeners; called by the client alone. Undefined if none of them has a way to go on. */
export function reportSessionEnded(refusal: ApiError, sent: string | null): Comeback | undefined {
  return [...listeners].map((listener) => listener(refusal, sent)).find((comeback) => comeback !== undefined);
}
