/** How long a response may wait for its page, in ms; after that the page sends a new request. */
const FRESH_MS = 10_000;

interface Begun {
  reading: Promise<unknown>;
  at: number;
}

const begun = new Map<string, Begun>();

function keyOf(path: string, query: URLSearchParams): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return `${path}?${sorted.toString()}`;
}

/** Stores a read that was started before its page could request it; a rejection is left to the consumer. */
export function storePrefetch(path: string, query: URLSearchParams, reading: Promise<unknown>): void {
  reading.catch(() => undefined);
  begun.set(keyOf(path, query), { reading, at: performance.now() });
}

/** Stores data delivered with the first HTML as the response to a read. */
export function storeAnswer(path: string, answer: unknown): void {
  if (typeof window === 'undefined') return;
  const [address = '', query] = path.split('?');
  storePrefetch(address, new URLSearchParams(query), Promise.resolve(answer));
}

/** A write makes what was read before it outdated: its pages send new requests. */
export function forgetPrefetches(): void {
  begun.clear();
}

const isFresh = (found: Begun | undefined): found is Begun =>
  found !== undefined && performance.now() - found.at < FRESH_MS;

/** The read with this path and query that was started early: only once, and only while it is fresh. */
export function consumePrefetch(path: string, query: URLSearchParams): Promise<unknown> | undefined {
  const key = keyOf(path, query);
  const found = begun.get(key);
  begun.delete(key);
  return isFresh(found) ? found.reading : undefined;
}
