let last: Promise<unknown> = Promise.resolve();

/** Serializes reads and writes of the cart: a write never starts from a cart that is being changed. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const mine = last.then(task);
  last = mine.catch(() => undefined);
  return mine;
}
