import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Log } from '@/server/core/log';
import { type Database, dialectOf } from '@/server/db/database';
import { NOTE_BYTES, notify } from '@/server/db/notify';
import { Listener } from '@/server/db/postgres/listen';

const WAKE = 'atrium_live';
const PASS = 'atrium_pass';
/** Transient messages within this time are sent together, in ms. */
const MERGE_MS = 100;

const ids = z.array(z.string());
const wakeUp = z.object({
  /** The sending instance. */
  from: z.string(),
  /** Null = all topics. */
  topics: ids.nullable(),
  /** Sessions that have ended. */
  sessions: ids,
  /** People whose rights have changed. */
  users: ids,
  roles: ids,
  /** Too many to list: check all sessions. */
  isMore: z.boolean().optional(),
});
/** What a commit means for open streams. */
export type WakeUp = Omit<z.output<typeof wakeUp>, 'from'>;

const parcel = z.object({ from: z.string(), messages: z.array(z.unknown()) });

interface Options {
  db: Database;
  log: Log;
  /** PostgreSQL connection for LISTEN; undefined where there is only one instance. */
  url: string | undefined;
}

interface Handlers {
  onWakeUp: (wakeUp: WakeUp) => void;
  /** Called with messages of other instances. */
  onMessage: (message: unknown, from: string) => void;
  /** Called when the connection to the other instances is established or lost. */
  onState: (isUp: boolean) => void;
}

function parsed<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Messages between instances over PostgreSQL; does nothing with a single instance. Source: live, section 2.3. */
export class Relay {
  readonly #instance = randomUUID().slice(0, 8);
  #listener: Listener | undefined;
  #waiting: string[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    readonly options: Options,
    readonly handlers: Handlers,
  ) {}

  /** Whether there may be other instances. */
  get isShared(): boolean {
    return this.#listener !== undefined;
  }

  async start(): Promise<void> {
    const { db, log, url } = this.options;
    if (!url || this.#listener || dialectOf(db) === 'sqlite') return;
    this.#listener = new Listener({
      url,
      log,
      channels: [WAKE, PASS],
      onNote: (channel, text) => this.#hear(channel, text),
      onState: (isUp) => this.handlers.onState(isUp),
    });
    await this.#listener.start();
  }

  /** Wakes the other instances once this transaction is committed. */
  async wake(db: Database, wakeUp: WakeUp): Promise<void> {
    const from = this.#instance;
    const exact = JSON.stringify({ from, ...wakeUp });
    const anywhere = JSON.stringify({ from, ...wakeUp, topics: null });
    const all = JSON.stringify({ from, topics: null, sessions: [], users: [], roles: [], isMore: true });
    await notify(db, WAKE, [exact, anywhere].find((text) => text.length <= NOTE_BYTES) ?? all);
  }

  /** Sends the other instances a message that may be lost. */
  send(message: object): void {
    if (!this.#listener) return;
    this.#waiting.push(JSON.stringify(message));
    this.#timer ??= setTimeout(() => this.#flush(), MERGE_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#listener?.stop();
  }

  #hear(channel: string, text: string): void {
    if (channel === WAKE) {
      const heard = parsed(wakeUp, text);
      if (heard && heard.from !== this.#instance) this.handlers.onWakeUp(heard);
      return;
    }
    const heard = parsed(parcel, text);
    if (!heard || heard.from === this.#instance) return;
    for (const message of heard.messages) this.handlers.onMessage(message, heard.from);
  }

  #flush(): void {
    this.#timer = undefined;
    let messages: string[] = [];
    const post = () => {
      if (messages.length > 0) void this.#listener?.tell(PASS, this.#parcel(messages));
      messages = [];
    };
    for (const message of this.#waiting) {
      if (Buffer.byteLength(this.#parcel([message])) > NOTE_BYTES) continue;
      if (Buffer.byteLength(this.#parcel([...messages, message])) > NOTE_BYTES) post();
      messages.push(message);
    }
    post();
    this.#waiting = [];
  }

  #parcel(messages: readonly string[]): string {
    return `{"from":"${this.#instance}","messages":[${messages.join(',')}]}`;
  }
}
