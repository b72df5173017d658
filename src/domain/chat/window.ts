/** A page of messages with the ids to read more; absent at the ends. */
export interface Window<T> {
  messages: T[];
  prev?: string;
  next?: string;
}

/**
 * Joins the messages on both sides of an anchor. Each side was read with one more than wanted, which only shows that
 * there is more. `older` is newest first, `newer` oldest first.
 */
export function windowOf<T extends { id: string }>(
  older: readonly T[],
  newer: readonly T[],
  wanted: { older: number; newer: number },
): Window<T> {
  const before = older.slice(0, wanted.older).reverse();
  const messages = [...before, ...newer.slice(0, wanted.newer)];
  const prev = older.length > wanted.older ? messages[0]?.id : undefined;
  const next = newer.length > wanted.newer ? messages.at(-1)?.id : undefined;
  return { messages, ...(prev !== undefined && { prev }), ...(next !== undefined && { next }) };
}
