import type { ApiError } from '@/domain/errors';

/** Called when the session has ended; may return a promise of whether the user has signed in again. */
type Listener = (error: ApiError) => Promise<boolean> | undefined;

const listeners = new Set<Listener>();

/** Subscribes to every 401 that says the caller's session is no longer valid; returns the unsubscribe function. */
export function subscribeSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all listeners; called by the client alone. Resolves once it is known whether the session is back. */
export async function reportSessionEnded(refusal: ApiError): Promise<boolean> {
  const answers = await Promise.all([...listeners].map(async (listener) => listener(refusal)));
  return answers.includes(true);
}
