const listeners = new Set<() => void>();

/** Calls back when the signed-in user leaves, so that nothing of them stays. Returns the unsubscribe function. */
export function subscribeLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the shell alone. */
export const reportLeaving = (): void => listeners.forEach((listener) => listener());
