import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import { Client, DatabaseError, type Pool, type PoolClient } from 'pg';
import type { DatabaseLog } from '../log';

interface Options {
  url: string;
  makePool: () => Pool;
  log: DatabaseLog | undefined;
  /** Within this time, in ms, who waits on a server that hangs is told so. */
  waitMs: number;
}

/** Parts of the wait: after the first the server is asked for a sign of life, the second is its time to give one. */
const DOUBT = 0.3;
const PROOF = 0.4;
const STEPS = 10;

const noAnswer = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });

/** False after `ms`. In steps, so that a time in which this process itself stood still counts as one of them. */
async function patience(ms: number): Promise<false> {
  for (let step = 0; step < STEPS; step += 1) await sleep(ms / STEPS, undefined, { ref: false });
  return false;
}

/** Whether a server answers at `url` within `ms`, be it with a refusal. */
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
 * A pool that tells a server that hangs from a statement that takes long (quality.md 9.3b). When something is under way
 * for a while, the server is asked for a sign of life on a new connection. Without one, all connections are given up and
 * everybody is refused at once, until it answers again.
 */
export class WatchedPool implements PostgresPool {
  #pool: Pool;
  #isLost = false;
  #isAsking = false;
  /** What is under way, and since when; a connection, or the wait for one. */
  readonly #since = new Map<object, number>();
  readonly #watch: NodeJS.Timeout;

  constructor(readonly options: Options) {
    this.#pool = this.#open();
    this.#watch = setInterval(() => void this.#look(), options.waitMs / STEPS).unref();
  }

  /** Takes a connection; `release` gives it back. */
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

  /** Closes all connections once they are given back. */
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
