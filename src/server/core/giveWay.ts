import { setImmediate } from 'node:timers';

/** How long work may go on before other work of the process gets its turn, in ms. */
const LONG_MS = 10;

/** When the work of this turn of the event loop began, as far as is known. */
let began: number | undefined;

function begin(): void {
  began = performance.now();
  setImmediate(() => {
    began = undefined;
  });
}

/**
 * Lets other requests run when the event loop has not turned for a while: for long loops, before each step. SQLite
 * answers at once, so that a loop over queries does not let them run either. It costs next to nothing while the time
 * lasts. Safe inside a transaction, but all other writers wait for the end of that on SQLite.
 */
export async function giveWay(): Promise<void> {
  if (began !== undefined) {
    if (performance.now() - began < LONG_MS) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  begin();
}

/** `list.map(change)` that lets other requests run in between. */
export async function mapInTurns<T, R>(list: readonly T[], change: (one: T, at: number) => R): Promise<R[]> {
  const changed: R[] = [];
  for (const [at, one] of list.entries()) {
    await giveWay();
    changed.push(change(one, at));
  }
  return changed;
}
