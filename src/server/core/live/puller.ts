import type { Log } from '@/server/core/log';
import type { Database } from '@/server/db/database';
import type { Audiences } from './audience';
import { deliver, Rules } from './deliver';
import { topicOf, userOf, WORKSPACE } from './outbox';
import { readAbove, STEP } from './read';
import type { LiveStream } from './stream';
import type { Streams } from './streams';

/** Wake-ups within this time are merged. Source: live, section 2.2. */
const MERGE_MS = 10;
/** Delay after a failed read, in ms. */
const AGAIN_MS = 1000;

interface Needs {
  db: Database;
  log: Log;
  now: () => Date;
}

/**
 * Reads committed events and hands them to the streams. A wake-up only says where to look: a lost or duplicate one
 * does no harm. Source: live, section 2.3.
 */
export class Puller {
  #topics = new Set<string>();
  #isAll = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(
    readonly needs: Needs,
    readonly audiences: Audiences,
    readonly streams: Streams,
  ) {}

  /** Schedules a read of topics that have new events; null = all topics. */
  wake(topics: readonly string[] | null): void {
    if (this.streams.size === 0) return;
    if (topics === null) this.#isAll = true;
    else for (const topic of topics) this.#topics.add(topic);
    this.#schedule(MERGE_MS);
  }

  /** Cancels a scheduled read and waits for a running one. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  #schedule(ms: number): void {
    if (this.#timer || this.#running || (this.#topics.size === 0 && !this.#isAll)) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#run();
    }, ms);
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    const again = await this.#turn();
    this.#running = undefined;
    this.#schedule(again);
  }

  /** One read of the database; returns the delay before the next one in ms. */
  async #turn(): Promise<number> {
    const topics = this.#isAll ? null : [...this.#topics];
    this.#topics = new Set();
    this.#isAll = false;
    try {
      await this.#pull(topics ?? [...this.streams.userIds().map(topicOf), WORKSPACE]);
      return MERGE_MS;
    } catch (error) {
      this.needs.log.warn({ err: error }, 'live events wait: the database did not answer');
      if (topics === null) this.#isAll = true;
      else for (const topic of topics) this.#topics.add(topic);
      return AGAIN_MS;
    }
  }

  #streamsOf(topic: string): LiveStream[] {
    const userId = userOf(topic);
    const streams = userId === null ? this.streams.all() : this.streams.of(userId);
    return streams.filter(({ isReady }) => isReady);
  }

  async #pull(topics: readonly string[]): Promise<void> {
    const { db, now } = this.needs;
    // Taken before the read: streams opened from here on read their missed events themselves.
    const asked = new Map(topics.map((topic) => [topic, this.#streamsOf(topic)]));
    const place = (topic: string) => (topic === WORKSPACE ? 'workspace' : 'user');
    const floors = new Map(
      [...asked]
        .filter(([, streams]) => streams.length > 0)
        .map(([topic, streams]) => [topic, Math.min(...streams.map(({ at }) => at[place(topic)]))]),
    );
    if (floors.size === 0) return;
    const events = await readAbove(db, floors);
    const rules = new Rules(db, this.audiences, this.streams.userIds());
    await deliver(events, (topic) => asked.get(topic) ?? [], rules, now());
    const more = events.filter(({ topic, seq }) => seq === (floors.get(topic) ?? 0) + STEP);
    for (const { topic } of more) this.#topics.add(topic);
  }
}
