import type { ApiError } from '@/domain/errors';

/** Hears of an ended session; may promise to say whether the person has brought it back. */
type Listener = (error: ApiError) => Promise<boolean> | undefined;

const listeners = new Set<Listener>();

/** Hears of every 401 that says the caller's session no longer counts; returns the way to stop hearing. */
export function subscribeSessionEnded(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all listeners; called by the client alone. Resolves once it is known whether the session is back. */
export async function reportSessionEnded(refusal: ApiError): Promise<boolean> {
  const answers = await Promise.all([...listeners].map(async (listener) => listener(refusal)));
  return answers.includes(true);
}
