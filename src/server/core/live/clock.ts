import type { Log } from '@/server/core/log';

const PING_MS = 20_000;
const CHECK_MS = 60_000;
/** Between two looks at the database while other instances are not heard. */
const DEAF_MS = 2000;
const TELL_MS = 30_000;
/** Changes of presence are gathered for so long; longer where many are connected. Source: live, section 4. */
const GATHER_MS = 2000;
const CROWD = 1000;
const CROWD_TURNS = 5;

interface Work {
  /** Looks at all topics and all sessions. */
  look: () => Promise<void>;
  ping: () => Promise<void>;
  /** Gathers who came and left. */
  tick: () => Promise<void>;
  /** Tells the other instances who is here. */
  tellAll: () => void;
  /** How many streams are open. */
  crowd: () => number;
}

/** What the live channel does from time to time. */
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

  /** While other instances are not heard the database is asked; once they are heard again, a last time. */
  isDeaf(isDeaf: boolean): void {
    clearInterval(this.#deaf);
    this.#deaf = undefined;
    if (isDeaf) this.#deaf = this.#interval(DEAF_MS, () => this.work.look());
    else {
      this.once(() => this.work.look());
      this.work.tellAll();
    }
  }

  /** Does something now; a database that does not answer is told to the log alone. */
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
