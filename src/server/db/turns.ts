/** Concurrent writers: the waiting ones leave connections to readers. */
const AT_ONCE = 4;

const waiting: (() => void)[] = [];
let working = 0;

/** Runs a write when a slot is free: under load, writes wait here instead of each holding a database connection. */
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
