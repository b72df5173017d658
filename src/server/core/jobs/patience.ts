import { DELETING, type JobKind } from './kinds';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
/** A job that is due for longer than this, in ms, waited for a server that stood still, or the clock is ahead. */
const LATE_MS = DAY;
/** How long late jobs wait for the clock to be set right, in ms. A late reminder still comes within a minute. */
const WAIT_MS = 45 * SECOND;
const DELETING_WAIT_MS = 600 * SECOND;

/**
 * Lets jobs that are late by more than a day wait a little, so that a clock that is ahead for some seconds neither
 * deletes nor ends what is not due. Measures by `uptime`, which no change of the clock moves.
 */
export class Patience {
  #since: number | undefined;

  /** @param uptime monotonic, in ms */
  constructor(readonly uptime: () => number) {}

  /** Jobs due before this instant are late. */
  edge(now: Date): string {
    return new Date(now.getTime() - LATE_MS).toISOString();
  }

  /** The kinds that may run even when late. `due`: since when the oldest due job is due, if there is one. */
  over(kinds: readonly JobKind[], due: string | undefined, now: Date): readonly JobKind[] {
    if (due === undefined || due >= this.edge(now)) {
      this.#since = undefined;
      return kinds;
    }
    this.#since ??= this.uptime();
    const waited = this.uptime() - this.#since;
    if (waited < WAIT_MS) return [];
    return waited < DELETING_WAIT_MS ? kinds.filter((kind) => !DELETING.has(kind)) : kinds;
  }
}
