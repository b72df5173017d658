const EVENT = 'atrium:linked';

/** Publishes that a record of this page was linked with another one. */
export function publishLinked(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Called by components that show links, to reload them. Returns the unsubscribe function. */
export function onLinked(take: () => void): () => void {
  window.addEventListener(EVENT, take);
  return () => window.removeEventListener(EVENT, take);
}
