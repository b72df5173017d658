import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The project's folder, the working directory of every script. */
export const ROOT = process.cwd();

/** A running program with its output so far. */
export interface Program {
  process: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** Resolves with the exit code, null after a signal, once the program has ended and all of its output is read. */
  ended: Promise<number | null>;
}

/**
 * Starts `node` with the given arguments in the project's folder; the environment contains only `env`, PATH and HOME,
 * so that what runs in production finds that out by itself.
 */
export function startNode(args: readonly string[], env: Record<string, string>): Program {
  const { PATH, HOME } = process.env;
  const own: Record<string, string | undefined> = { PATH, HOME, ...env };
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: own as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A failed test must not leave its programs behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part));
  const ended = once(child, 'close').then(([code]) => {
    process.off('exit', kill);
    return code as number | null;
  });
  return { process: child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** A currently free TCP port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A server that has just closed its port may still finish a file. */
const REMOVAL = { recursive: true, force: true, maxRetries: 50, retryDelay: 100 };

/** An empty folder, with the function that removes it. */
export function scratchFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'atrium-e2e-'));
  return { path, remove: () => rmSync(path, REMOVAL) };
}
