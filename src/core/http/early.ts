/** How long an answer may wait for its page, in ms; after it the page asks anew. */
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

/** Keeps a read that was begun before its page could ask; a refusal waits for who takes it. */
export function keepEarly(path: string, query: URLSearchParams, reading: Promise<unknown>): void {
  reading.catch(() => undefined);
  begun.set(keyOf(path, query), { reading, at: performance.now() });
}

/** Keeps what came with the first HTML as the answer to a read without input. */
export function keepAnswer(path: string, answer: unknown): void {
  if (typeof window !== 'undefined') keepEarly(path, new URLSearchParams(), Promise.resolve(answer));
}

/** The read with this address and query that was begun early: once, and only while it is fresh. */
export function takeEarly(path: string, query: URLSearchParams): Promise<unknown> | undefined {
  const key = keyOf(path, query);
  const found = begun.get(key);
  begun.delete(key);
  return found && performance.now() - found.at < FRESH_MS ? found.reading : undefined;
}
