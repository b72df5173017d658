type Listener = () => void;

const listeners = new Set<Listener>();

/** Subscribes to every 403 that says the caller lacks a permission; returns the unsubscribe function. */
export function subscribeForbidden(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all listeners; called by the client alone. */
export function reportForbidden(): void {
  for (const listener of listeners) listener();
}
