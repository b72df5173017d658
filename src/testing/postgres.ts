import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { layOutBinaries, serverAccount, serverFolder } from './postgresBinaries';

/** A PostgreSQL server started for tests or benchmarks. */
export interface PostgresServer {
  /** URL of its maintenance database; `databaseUrl(url, name)` returns that of another one. */
  url: string;
  /** Stops the server and removes everything it wrote. */
  stop: () => Promise<void>;
}

/** Fast instead of durable: what a test writes need not survive a power cut. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};
const START_WAIT = 30_000;
/** Attempts with different ports: another program may take a free port before it is used. */
const TRIES = 5;
const PREFIX = 'atrium-postgres-';

/** The address of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Starts an empty PostgreSQL on a free port of 127.0.0.1, for tests and benchmarks; the caller stops it.
 * Its locale is English, so that a test would notice if order depended on the server's settings.
 */
export async function startPostgres(): Promise<PostgresServer> {
  removeForsaken();
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const bin = layOutBinaries(folder);
    const data = serverFolder(path.join(folder, 'data'));
    initialise(bin, data);
    const { server, url } = await listen(bin, data);
    const abandon = () => {
      server.kill('SIGQUIT');
      remove();
    };
    process.once('exit', abandon);
    return {
      url,
      stop: async () => {
        await stop(server, folder);
        process.off('exit', abandon);
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Starts the server on a free port; on another one if that port was taken meanwhile. */
async function listen(bin: string, data: string): Promise<{ server: ChildProcess; url: string }> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    const settings = Object.entries({ ...SETTINGS, port }).map(([name, value]) => `--${name}=${value}`);
    const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], {
      ...options(),
      stdio: 'ignore',
    });
    const endWithUs = () => server.kill('SIGQUIT');
    process.once('exit', endWithUs);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    try {
      await untilReady(url, server, data);
      return { server, url };
    } catch (error) {
      if (server.exitCode === null || tries === TRIES) throw error;
    } finally {
      process.off('exit', endWithUs);
    }
  }
}

/** Removes folders of killed runs. A server whose folder is gone exits by itself within a minute. */
function removeForsaken(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (owner > 0 && !isRunning(owner)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Nothing is inherited from the caller's environment: `PG*` variables would affect the server. */
function options() {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...serverAccount() };
}

function initialise(bin: string, data: string): void {
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8'];
  const rest = ['--username=postgres', '--auth=trust', '--no-sync', '--no-instructions'];
  execFileSync(path.join(bin, 'initdb'), ['-D', data, ...locale, ...rest], { ...options(), stdio: 'pipe' });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether this server responds, and not a foreign one. */
async function answers(url: string, data: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === data;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function untilReady(url: string, server: ChildProcess, data: string): Promise<void> {
  const until = Date.now() + START_WAIT;
  while (!(await answers(url, data))) {
    if (server.exitCode !== null || Date.now() > until) {
      server.kill('SIGKILL');
      throw new Error('The embedded PostgreSQL did not start');
    }
    // Fixed wait: between two checks.
    await sleep(50);
  }
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
