import type { Envelope } from '@/domain/live/define';

/** Events are gathered for this long, so that a burst is one drawing. */
const GATHER_MS = 50;
/** More than this in one go is not worth taking one by one. */
const MOST = 1_000;

interface Dispatcher {
  add: (envelope: Envelope<unknown>) => void;
  stop: () => void;
}

/** Gathers events and hands them on together; of too many it keeps none, and `drop` says so. Source: live, section 3. */
export function createDispatcher(
  hand: (envelopes: readonly Envelope<unknown>[]) => void,
  drop: () => void,
): Dispatcher {
  let waiting: Envelope<unknown>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const all = waiting;
    waiting = [];
    if (all.length > MOST) drop();
    else if (all.length > 0) hand(all);
  };
  return {
    add: (envelope) => {
      // One above the limit is enough to know that there are too many.
      if (waiting.length <= MOST) waiting.push(envelope);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
