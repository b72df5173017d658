import type { Log } from '@/server/core/log';

const PING_MS = 20_000;
const CHECK_MS = 60_000;
/** Polling interval while the connection to other instances is down. */
const DEAF_MS = 2000;
const TELL_MS = 30_000;
/** Interval for collecting presence changes; longer where many are connected. Source: live, section 4. */
const GATHER_MS = 2000;
const CROWD = 1000;
const CROWD_TURNS = 5;

interface Work {
  /** Checks all topics and all sessions. */
  look: () => Promise<void>;
  ping: () => Promise<void>;
  /** Collects presence changes. */
  tick: () => Promise<void>;
  /** Sends the other instances who is here. */
  tellAll: () => void;
  /** Number of open streams. */
  crowd: () => number;
}

/** The timers of the live channel. */
export class Clock {
  #timers: NodeJS.Timeout[] = [];
  #deaf: NodeJS.Timeout | undefined;
  #turn = 0;
  #isTicking = false;

  constructor(
    readonly log: Log,
    readonly work: Work,
  ) {}

  start(): void {
    if (this.#timers.length > 0) return;
    this.#every(PING_MS, () => this.work.ping());
    this.#every(CHECK_MS, () => this.work.look());
    this.#every(TELL_MS, async () => this.work.tellAll());
    this.#every(GATHER_MS, () => this.#tick());
  }

  /** Polls the database while the connection to other instances is down, and once more when it is back. */
  isDeaf(isDeaf: boolean): void {
    clearInterval(this.#deaf);
    this.#deaf = undefined;
    if (isDeaf) this.#deaf = this.#interval(DEAF_MS, () => this.work.look());
    else {
      this.once(() => this.work.look());
      this.work.tellAll();
    }
  }

  /** Runs work now; an error of the database is only logged. */
  once(work: () => Promise<void>): void {
    void this.#safely(work);
  }

  stop(): void {
    clearInterval(this.#deaf);
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #tick(): Promise<void> {
    this.#turn += 1;
    if (this.#isTicking || (this.work.crowd() > CROWD && this.#turn % CROWD_TURNS !== 0)) return;
    this.#isTicking = true;
    try {
      await this.work.tick();
    } finally {
      this.#isTicking = false;
    }
  }

  #every(ms: number, work: () => Promise<void>): void {
    this.#timers.push(this.#interval(ms, work));
  }

  #interval(ms: number, work: () => Promise<void>): NodeJS.Timeout {
    const timer = setInterval(() => void this.#safely(work), ms);
    timer.unref();
    return timer;
  }

  async #safely(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.warn({ err: error }, 'the live channel waits: the database did not answer');
    }
  }
}
