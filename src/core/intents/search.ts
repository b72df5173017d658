const EVENT = 'atrium:search';

/** Opens search and commands over the page; false when the page's frame has none. */
export function openSearch(): boolean {
  return !window.dispatchEvent(new Event(EVENT, { cancelable: true }));
}

/** Called by the shell: receives the requests of areas. Returns the unsubscribe function. */
export function onOpenSearch(take: () => void): () => void {
  const hear = (event: Event) => {
    event.preventDefault();
    take();
  };
  window.addEventListener(EVENT, hear);
  return () => window.removeEventListener(EVENT, hear);
}
