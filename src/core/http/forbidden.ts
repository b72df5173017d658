type Listener = () => void;

const listeners = new Set<Listener>();

/** Hears of every 403 that says the caller lacks a permission; returns the way to stop hearing. */
export function subscribeForbidden(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all listeners; called by the client alone. */
export function reportForbidden(): void {
  for (const listener of listeners) listener();
}
