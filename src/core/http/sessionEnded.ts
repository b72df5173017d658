import type { ApiError } from '@/domain/errors';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();

/** Hears of every 401 that says the caller's session no longer counts; returns the way to stop hearing. */
export function subscribeSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all listeners; called by the client alone. */
export function reportSessionEnded(error: ApiError): void {
  listeners.forEach((listener) => listener(error));
}
