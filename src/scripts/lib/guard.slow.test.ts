import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const href = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-guard-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie (not yet reaped) counts as dead.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

const STUBBORN = `process.on('SIGTERM', () => 0);`;

/** A runner whose stage starts a program that writes the pids of both and its temporary folder to a file. */
function started(name: string, stage: string, manners = '') {
  const pids = join(folder, `${name}.pids`);
  // Renamed into place, so that readers never see a partial file.
  const started = `${manners} setInterval(() => 0, 1000);
    const fs = require('node:fs');
    fs.writeFileSync(${JSON.stringify(`${pids}.new`)}, process.pid + ' ' + process.ppid + ' ' + require('node:os').tmpdir());
    fs.renameSync(${JSON.stringify(`${pids}.new`)}, ${JSON.stringify(pids)});`;
  const script = join(folder, `${name}.cjs`);
  writeFileSync(
    script,
    `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(started)}]);${stage}`,
  );
  const program = `
    import { run } from '${href('run.mjs')}';
    import { withScratch } from '${href('scratch.mjs')}';
    const { code } = await withScratch(() => run(process.execPath, [${JSON.stringify(script)}]));
    process.exitCode = code;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: 'ignore',
    env: { ...process.env, TMPDIR: folder },
  });
  const members = async () => {
    await expect.poll(() => existsSync(pids) && readFileSync(pids, 'utf8')).toMatch(/^\d+ \d+ \S+$/);
    const [grandchild, stage, scratch = ''] = readFileSync(pids, 'utf8').split(' ');
    return { all: [Number(grandchild), Number(stage)], scratch };
  };
  return { child, members };
}

test('when a runner is killed, all that its stage has started is gone within seconds; the next run removes its scratch', async () => {
  const { child, members } = started('killed', 'setInterval(() => 0, 1000);', STUBBORN);
  const { all, scratch } = await members();
  expect(all.filter(isRunning)).toEqual(all);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await expect.poll(() => all.filter(isRunning), { timeout: 15_000 }).toEqual([]);
  await ended;
  expect(existsSync(scratch)).toBe(true);
  const next = started('next', 'process.exit(0);');
  await once(next.child, 'exit');
  expect(existsSync(scratch)).toBe(false);
});

test('when a runner is told to end, it ends all first and leaves no scratch', async () => {
  const { child, members } = started('told', 'setInterval(() => 0, 1000);');
  const { all, scratch } = await members();
  expect(scratch).toMatch(new RegExp(`atrium-test-${child.pid}-`));
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(143);
  expect(all.filter(isRunning)).toEqual([]);
  expect(existsSync(scratch)).toBe(false);
});

test('what a stage has left behind ends with it, and its code is handed on', async () => {
  const stage = `setInterval(() => require('node:fs').existsSync(${JSON.stringify(join(folder, 'left.pids'))}) && process.exit(3), 20);`;
  const { child, members } = started('left', stage);
  const ended = once(child, 'exit');
  const { all } = await members();
  expect(await ended).toEqual([3, null]);
  expect(all.filter(isRunning)).toEqual([]);
});

test('scratch of a run that is alive stays', async () => {
  const { removeForsaken } = (await import('./scratch.mjs')) as { removeForsaken: (parent: string) => void };
  const alive = join(folder, `atrium-test-${process.pid}-abc`);
  const other = join(folder, 'atrium-test-Ab12cd');
  for (const path of [alive, other]) mkdirSync(path);
  removeForsaken(folder);
  expect([alive, other].map(existsSync)).toEqual([true, true]);
});
