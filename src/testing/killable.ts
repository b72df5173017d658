import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleProgram } from '@/scripts/lib/buildServer.mjs';
import type { TestStore } from './database';

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}

/** A server in a process of its own. */
export interface Killable {
  /** Ends it at this instant, as `kill -9` does. */
  kill: () => void;
  /** Resolves once it has ended. */
  ended: Promise<unknown>;
}

/**
 * Starts servers in processes of their own, which tests kill. On SQLite no other process may have the database open.
 * `remove` removes what was made for them.
 */
export async function killableServers() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-killable-'));
  const file = join(process.cwd(), `node_modules/.cache/atrium/killable-${process.pid}.mjs`);
  await bundleProgram('src/bench/bareApi.ts', file);

  const start = async ({ target }: TestStore, env: Record<string, string>): Promise<Killable> => {
    const place = target.url
      ? { DATABASE_URL: target.url, DATA_DIR: folder }
      : { DATA_DIR: dirname(target.file ?? '') };
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
      env: {
        NODE_ENV: 'production',
        PATH: process.env['PATH'],
        DEMO: 'off',
        HOST: '127.0.0.1',
        PORT: await freePort(),
        ...place,
        ...env,
      },
      stdio: 'ignore',
    });
    return { kill: () => void child.kill('SIGKILL'), ended: once(child, 'exit') };
  };
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(file, { force: true });
  };
  return { start, remove };
}
