import type { Envelope } from '@/domain/live/define';

/** Events are batched for this long, so that a burst causes one render. */
const GATHER_MS = 50;
/** More events than this in one batch are dropped in favor of a refetch. */
const MOST = 1_000;

interface Dispatcher {
  add: (envelope: Envelope<unknown>) => void;
  stop: () => void;
}

/**
 * Batches events and passes them on together; with too many it drops all and calls `drop`. Source: live, section 3.
 */
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
