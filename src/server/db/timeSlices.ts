import { setImmediate } from 'node:timers';

/** How long work may go on before other work of the process gets its turn, in ms. */
const SLICE_MS = 10;

/**
 * Divides the event loop among chains of work that never wait by themselves.
 *
 * SQLite answers at once, so that the next query of an export or of a bulk act starts before the event loop turns: all
 * other requests would wait for the end of the whole chain, as they do not with PostgreSQL. Here a chain that used up
 * its slice goes on in a later turn, first come, first served. In each turn one chain goes on, and besides it the
 * transaction that writes, because all other writers wait for its end.
 */
export class TimeSlices {
  #began: number | undefined;
  #isTurning = false;
  readonly #writing: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly clock = () => performance.now(),
    private readonly sliceMs = SLICE_MS,
  ) {}

  /** Call it before each step: resolves at once while the slice lasts, else in a later turn of the event loop. */
  async next({ writes = false } = {}): Promise<void> {
    const now = this.clock();
    this.#began ??= now;
    this.#turn();
    if (now - this.#began < this.sliceMs) return;
    await new Promise<void>((resolve) => (writes ? this.#writing : this.#waiting).push(resolve));
  }

  /** Each callback runs when the work that the one before it woke has used its slice. */
  #turn(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    setImmediate(() => {
      this.#isTurning = false;
      this.#wake(this.#writing);
    });
    setImmediate(() => this.#wake(this.#waiting));
    // What arrives until the next turn has a slice of its own.
    setImmediate(() => this.#wake([]));
  }

  #wake(queue: (() => void)[]): void {
    const goOn = queue.shift();
    this.#began = goOn && this.clock();
    goOn?.();
    if (queue.length > 0) this.#turn();
  }
}

/** The process has one event loop. */
export const timeSlices = new TimeSlices();

/**
 * Lets other requests run when the work at hand has taken its time: for long loops, before each step. It costs next
 * to nothing while the time lasts.
 */
export function giveWay(): Promise<void> {
  return timeSlices.next();
}
