let last: Promise<unknown> = Promise.resolve();

/** Runs what reads or writes the cart one after the other: a write never starts from a cart that is being changed. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const mine = last.then(task);
  last = mine.catch(() => undefined);
  return mine;
}
