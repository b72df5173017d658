import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '@/testing/scale';

/** Milliseconds that end a hanging test: compiling the server takes half a minute on a quiet machine. */
const LIMIT = 600_000;
const SCRIPT = resolve('src/scripts/dev.mjs');
let folder: string;
let server: ChildProcess | undefined;
let output = '';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as { port: number };
  await new Promise((done) => probe.close(done));
  return port;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-dev-'));
});
afterAll(() => {
  // The whole group: Next has processes of its own.
  if (server?.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test(
  'npm run dev serves the API, with texts in the language of the reader, and at full count a page',
  async () => {
    const port = await freePort();
    const env = {
      ...process.env,
      NODE_ENV: 'development' as const,
      DATA_DIR: folder,
      DEMO: 'off',
      PORT: String(port),
    };
    server = spawn(process.execPath, [SCRIPT], { detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
    server.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    server.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    await expect
      .poll(() => `${output} ${server?.exitCode ?? ''}`, { timeout: 60_000 })
      .toMatch(/Ready in| \d+$/);
    const get = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: 'i18nextLng=fr' } });
      return { status: answer.status, text: await answer.text() };
    };
    const terms = await get('/api/settings/legal?doc=terms&lang=fr');
    expect(terms, output).toMatchObject({ status: 200, text: expect.stringContaining('exploitant') });
    // A page takes a minute to compile.
    if (!isFull) return;
    const page = await get('/auth/login');
    expect(page.status, output).toBe(200);
    expect(page.text).toContain('lang="fr"');
  },
  LIMIT,
);
