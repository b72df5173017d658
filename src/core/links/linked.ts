const EVENT = 'atrium:linked';

/** Says that a record of this page was linked with another one. */
export function publishLinked(): void {
  window.dispatchEvent(new Event(EVENT));
}

/** Called by what shows links: they are others now. Returns its leaving. */
export function onLinked(take: () => void): () => void {
  window.addEventListener(EVENT, take);
  return () => window.removeEventListener(EVENT, take);
}
