import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { demoFolder } from './support/demoFolder';
import { expect, plainTest as test } from './support/fixtures';
import { freePort, scratchFolder, startNode } from './support/processes';
import { launchServer, startServer } from './support/server';

let folder: ReturnType<typeof scratchFolder>;
test.beforeEach(() => {
  folder = scratchFolder();
});
test.afterEach(() => folder.remove());

/** Starts a server that must fail to start, and returns the one line it prints. */
async function refusal(env: Record<string, string>): Promise<string> {
  const data = join(folder.path, `refused-${Math.random().toString(36).slice(2)}`);
  const program = launchServer({ DATA_DIR: data, PORT: String(await freePort()), ...env });
  expect(await program.ended, program.stderr()).toBe(1);
  const lines = program.stderr().trimEnd().split('\n');
  expect(lines, 'one clear line').toHaveLength(1);
  expect(program.stdout()).not.toContain('ready');
  return lines[0] ?? '';
}

test('all mistakes of the settings are told in one line', async () => {
  const line = await refusal({ PORT: 'http', DEMO: 'yes', DATABASE_URL: 'mysql://x', HOST: '127.0.0.1' });
  expect(line).toContain("Atrium can't start. 3 settings are wrong");
  expect(line).toContain('PORT must be a port number');
  expect(line).toContain('DEMO must be one of on, off, public');
  expect(line).toContain('DATABASE_URL must start with postgres://');
});

// `config.test.ts` tests the rule; here the whole process reports it.
test('a demo refuses an address that other machines reach', { tag: '@full' }, async () => {
  expect(await refusal({ HOST: '0.0.0.0' })).toContain('set DEMO=off, or DEMO=public');
});

test('a port that is taken is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  expect(await refusal({ PORT: String(port) })).toContain(`port ${port} on 127.0.0.1 is already in use`);
  taken.close();
});

test('an address that is not of this machine is named', async () => {
  expect(await refusal({ HOST: '192.0.2.1', DEMO: 'off', RATE_LIMITS: 'on' })).toContain(
    '192.0.2.1 is not an address of this machine',
  );
});

// `dataFolder.test.ts` tests the rule; here the whole process reports it.
test('a file where the data folder should be is named', { tag: '@full' }, async () => {
  const file = join(folder.path, 'a-file');
  writeFileSync(file, '');
  expect(await refusal({ DATA_DIR: file })).toContain(`The data folder ${file} can't be used`);
  expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain('a part of that path is a file');
});

/** Mounts a small file system; returns false if this account may not. */
function mount(path: string, options: string): boolean {
  mkdirSync(path, { recursive: true });
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status === 0;
}

for (const [what, options, words] of [
  ['full', 'size=16k', 'the disk is full'],
  ['read-only', 'ro', 'it is on a read-only file system'],
] as const) {
  test(`a ${what} data folder is named`, async () => {
    const path = join(folder.path, what);
    test.skip(!mount(path, options), 'only root can mount a small disk');
    try {
      expect(await refusal({ DATA_DIR: path })).toContain(`The data folder ${path} can't be used: ${words}`);
    } finally {
      spawnSync('umount', [path]);
    }
  });
}

test('a disk that is full after the first check ends in one line too', async () => {
  const path = join(folder.path, 'nearly-full');
  test.skip(!mount(path, 'size=200k'), 'only root can mount a small disk');
  try {
    expect(await refusal({ DATA_DIR: path })).toContain('The storage is full');
  } finally {
    spawnSync('umount', [path]);
  }
});

for (const [what, env] of [
  ['without NODE_ENV', {}],
  ['with the NODE_ENV of a developer', { NODE_ENV: 'development' }],
] as const) {
  test(`the built server serves its pages ${what}`, async () => {
    const server = await startServer(join(folder.path, 'data'), { DEMO: 'off', ...env });
    const page = await fetch(`${server.url}/auth/login`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    expect(await server.stop()).toBe(0);
  });
}

test('a second process on the same data folder says who has it', async () => {
  const data = join(folder.path, 'shared');
  const server = await startServer(data, { DEMO: 'off' });
  const line = await refusal({ DATA_DIR: data });
  expect(line).toContain(`(process ${server.process.pid}) is already using the data folder ${data}`);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('a PostgreSQL that can not be reached is named, without its password', async () => {
  const line = await refusal({
    DATABASE_URL: `postgres://atrium:s3cret-word@127.0.0.1:${await freePort()}/atrium`,
  });
  expect(line).toMatch(
    /PostgreSQL at 127\.0\.0\.1:\d+\/atrium \(DATABASE_URL\) can't be used: nothing answers there/,
  );
  expect(line).not.toContain('s3cret-word');
});

test('a database of a newer version is refused and left as it was', async () => {
  const data = join(folder.path, 'newer');
  await (await startServer(data, { DEMO: 'off' })).stop();
  const file = join(data, 'atrium.sqlite');
  const database = new DatabaseSync(file);
  database.exec(
    `insert into schema_migration (name, "appliedAt") values ('9999_future', '2099-01-01T00:00:00.000Z')`,
  );
  database.close();
  expect(await refusal({ DATA_DIR: data })).toContain('written by a newer Atrium (it has 9999_future)');
});

// `open.test.ts` tests the rule; here the whole process reports it.
test('a damaged database is named', { tag: '@full' }, async () => {
  const data = join(folder.path, 'damaged');
  mkdirSync(data);
  writeFileSync(join(data, 'atrium.sqlite'), 'this is no database '.repeat(500));
  expect(await refusal({ DATA_DIR: data })).toMatch(/The database .*atrium\.sqlite is damaged/);
});

test('a Node.js that is too old is told so, before anything else is loaded', async () => {
  const pretend = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.18.3"})';
  const refuses = async (name: string) => {
    const program = startNode(['--import', pretend, `src/scripts/${name}.mjs`], {});
    expect(await program.ended, name).toBe(1);
    expect(program.stderr(), name).toBe('Atrium needs Node.js 20.19.0 or newer; this is 20.18.3.\n');
  };
  await Promise.all(['start', 'test', 'build', 'check', 'dev', 'seed', 'bench'].map(refuses));
});

test('npm start prints the address and the demo accounts, and one Ctrl+C stops it cleanly', async () => {
  // Already seeded; the setup of this run covers the seeding of an empty folder.
  const demo = demoFolder();
  const port = await freePort();
  const program = startNode(['src/scripts/start.mjs'], { PORT: String(port), DATA_DIR: demo.path });
  await expect.poll(program.stdout, { timeout: 60_000 }).toContain('Ctrl+C');
  expect(program.stdout()).toContain(`Open http://localhost:${port}`);
  expect(program.stdout()).toMatch(/admin@atrium\.example\s+atrium-demo/);
  program.process.kill('SIGINT');
  program.process.kill('SIGINT');
  expect(await program.ended).toBe(0);
  expect(program.stderr()).toBe('');
  demo.remove();
});

test('when the starting script is killed, the server stops by itself', async () => {
  const port = await freePort();
  const program = startNode(['src/scripts/start.mjs'], {
    PORT: String(port),
    DATA_DIR: join(folder.path, 'orphaned'),
    DEMO: 'off',
  });
  await expect.poll(program.stdout, { timeout: 60_000 }).toContain('Ctrl+C');
  program.process.kill('SIGKILL');
  // The server shares the script's output, which closes with the last of both: this waits for both to end.
  expect(await program.ended).toBeNull();
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed');
});
