/** Writers at work at once: those who wait leave connections to those who read. */
const AT_ONCE = 4;

const waiting: (() => void)[] = [];
let working = 0;

/** Runs a write when it is its turn: a crowd waits here, not with a connection of the database each. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < AT_ONCE) working += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
