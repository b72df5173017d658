import { Client } from 'pg';
import type { DatabaseLog } from '../log';

const KEEP_ALIVE_MS = 30_000;
const ANSWER_MS = 5000;
/** Delays between attempts, in ms; the last one repeats. Source: live, section 2.3. */
const WAITS = [500, 1000, 2000, 4000, 8000, 10_000] as const;

interface Options {
  url: string;
  channels: readonly string[];
  log: DatabaseLog;
  onNote: (channel: string, text: string) => void;
  /** Called when the connection is established and when it is lost. */
  onState: (isUp: boolean) => void;
}

/** Receives messages of other instances on its own connection, which is reopened whenever it is lost. */
export class Listener {
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The last query on this client, which runs one at a time. */
  #asked: Promise<unknown> = Promise.resolve();
  #tries = 0;
  #isStopped = false;

  constructor(readonly options: Options) {}

  /** Tries to connect once, then keeps trying in the background. */
  async start(): Promise<void> {
    const { url, channels, onNote } = this.options;
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: 'atrium-live',
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload = '' }) => onNote(channel, payload));
    this.#client = client;
    this.#asked = client.connect();
    for (const channel of channels) await this.#ask(`listen ${channel}`);
    if (this.#client !== client) return;
    this.#tries = 0;
    this.options.onState(true);
    this.#timer = setInterval(() => void this.#ask('select 1'), KEEP_ALIVE_MS);
    this.#timer.unref();
  }

  /** Sends a message to the other instances; dropped while there is no connection. */
  async tell(channel: string, text: string): Promise<void> {
    await this.#ask('select pg_notify($1, $2)', [channel, text]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  /**
   * Queries after the earlier queries. Without an answer in time, the connection and all waiting queries are dropped.
   */
  async #ask(text: string, values: string[] = []): Promise<void> {
    const client = this.#client;
    if (!client) return;
    const answer = this.#asked.then(() => client.query(text, values));
    this.#asked = answer;
    try {
      await answer;
    } catch {
      this.#lose(client);
    }
  }

  #lose(client: Client): void {
    if (this.#client !== client || this.#isStopped) return;
    this.#client = undefined;
    clearInterval(this.#timer);
    void client.end().catch(() => undefined);
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)];
    if (this.#tries === 0) {
      this.options.log.warn({}, 'the connection that hears of live events is lost; it is made anew');
    }
    this.#tries += 1;
    this.options.onState(false);
    this.#timer = setTimeout(() => void this.start(), wait);
    this.#timer.unref();
  }
}
