import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import { Client, DatabaseError, type Pool, type PoolClient } from 'pg';
import type { DatabaseLog } from '../log';

interface Options {
  url: string;
  makePool: () => Pool;
  log: DatabaseLog | undefined;
  /** Time after which a caller waiting on a hanging server gets an error, in ms. */
  waitMs: number;
}

/** Fractions of the wait: after the first the server is probed, the second is its time to answer. */
const DOUBT = 0.3;
const PROOF = 0.4;
const STEPS = 10;

const noAnswer = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });

/** False after `ms`. In steps, so that a period in which this process was suspended counts as one step only. */
async function patience(ms: number): Promise<false> {
  for (let step = 0; step < STEPS; step += 1) await sleep(ms / STEPS, undefined, { ref: false });
  return false;
}

/** Whether a server answers at `url` within `ms`, even with a refusal. */
async function isAlive(url: string, ms: number): Promise<boolean> {
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    stream: () => socket,
    application_name: 'atrium-watch',
  });
  client.on('error', () => undefined);
  const answered = client.connect().then(
    () => true,
    (error: unknown) => error instanceof DatabaseError,
  );
  try {
    return await Promise.race([answered, patience(ms)]);
  } finally {
    socket.destroy();
  }
}

/**
 * A pool that distinguishes a hanging server from a slow statement (quality.md 9.3b). When something has been running
 * for a while, the server is probed on a new connection. If it does not answer, all connections are dropped and
 * all callers fail at once, until it answers again.
 */
export class WatchedPool implements PostgresPool {
  #pool: Pool;
  #isLost = false;
  #isAsking = false;
  /** Start times of what is running: connections in use, and waits for one. */
  readonly #since = new Map<object, number>();
  readonly #watch: NodeJS.Timeout;

  constructor(readonly options: Options) {
    this.#pool = this.#open();
    this.#watch = setInterval(() => void this.#look(), options.waitMs / STEPS).unref();
  }

  /** Acquires a connection; `release` returns it. */
  async connect(): Promise<PoolClient> {
    if (this.#isLost) throw noAnswer();
    const wait = {};
    this.#since.set(wait, performance.now());
    try {
      const client = await this.#pool.connect();
      this.#since.set(client, performance.now());
      return client;
    } finally {
      this.#since.delete(wait);
    }
  }

  /** Closes all connections once they are returned. */
  async end(): Promise<void> {
    clearInterval(this.#watch);
    await this.#pool.end();
  }

  #open(): Pool {
    return this.options.makePool().on('release', (_error, client) => this.#since.delete(client));
  }

  async #look(): Promise<void> {
    const { url, waitMs } = this.options;
    const doubted = performance.now() - waitMs * DOUBT;
    const isDoubtful = this.#isLost || [...this.#since.values()].some((since) => since < doubted);
    if (this.#isAsking || !isDoubtful) return;
    this.#isAsking = true;
    const alive = await isAlive(url, waitMs * PROOF);
    this.#isAsking = false;
    if (!alive) this.#giveUp();
    this.#isLost = !alive;
    for (const key of this.#since.keys()) this.#since.set(key, performance.now());
  }

  #giveUp(): void {
    if (this.#isLost) return;
    this.options.log?.warn({}, 'the database does not answer; its connections are given up');
    const forsaken = [...this.#since.keys()].filter((key) => key instanceof Client);
    this.#since.clear();
    void this.#pool.end().catch(() => undefined);
    this.#pool = this.#open();
    for (const client of forsaken) void client.end().catch(() => undefined);
  }
}
