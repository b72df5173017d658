import { setImmediate as nextTurn } from 'node:timers/promises';

/** How often the event loop turns while `work` goes on: how often other requests come between. */
export async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const state = { isOver: false };
  const count = async () => {
    for (; !state.isOver; turns += 1) await nextTurn();
  };
  const counted = count();
  try {
    await work();
  } finally {
    state.isOver = true;
    await counted;
  }
  return turns;
}
