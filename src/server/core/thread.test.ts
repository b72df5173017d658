import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProgram } from '@/scripts/lib/buildServer.mjs';
import { Thread, ThreadLost } from './thread';

type Deeds = {
  double: (n: number) => number;
  refuse: (reason: string) => never;
  leave: (code: number) => never;
  spin: (turns: number) => never;
  fill: (turns: number) => never;
};

const folder = join(process.cwd(), `node_modules/.cache/atrium/thread-${process.pid}`);
const fileOf = (name: string) => join(folder, `${name}.mjs`);
const FROM = `from ${JSON.stringify(join(import.meta.dirname, 'thread.ts'))};`;

const DEEDS = `import { answerTasks } ${FROM}
answerTasks({
  double: (n) => n * 2,
  refuse: (reason) => { throw new RangeError(reason); },
  leave: (code) => process.exit(code),
  spin: () => { for (;;); },
  fill: () => { for (const all = []; ; ) all.push(new Array(100_000).fill(all.length)); },
});`;
const BROKEN = `throw new Error('It does not load');`;
const PROGRAM = `import { Thread } ${FROM}
console.log(await new Thread(${JSON.stringify(fileOf('deeds'))}).ask('double', 4));`;

const opened: Thread<Deeds>[] = [];

function open(limits: { ms?: number; megabytes?: number } = {}, file = 'deeds'): Thread<Deeds> {
  const thread = new Thread<Deeds>(fileOf(file), limits);
  opened.push(thread);
  return thread;
}

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({ deeds: DEEDS, broken: BROKEN, program: PROGRAM })) {
    writeFileSync(join(folder, `${name}.source.mjs`), text);
    await bundleProgram(join(folder, `${name}.source.mjs`), fileOf(name));
  }
});
afterAll(async () => {
  for (const thread of opened) await thread.close();
  rmSync(folder, { recursive: true, force: true });
});

test('what is asked at once is all answered, in the order of asking', async () => {
  const thread = open();
  const order: number[] = [];
  const answers = [1, 2, 3, 4].map(async (n) => {
    const twice = await thread.ask('double', n);
    order.push(n);
    return twice;
  });
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
  expect(order).toEqual([1, 2, 3, 4]);
  expect(await thread.ask('double', 5)).toBe(10);
});

test('what a task throws reaches who asked, and the others get their answers', async () => {
  const thread = open();
  const [refused, after] = await Promise.allSettled([thread.ask('refuse', 'No'), thread.ask('double', 1)]);
  expect(refused).toMatchObject({ reason: { name: 'RangeError', message: 'No' } });
  expect(refused).not.toMatchObject({ reason: expect.any(ThreadLost) as unknown });
  expect(after).toEqual({ status: 'fulfilled', value: 2 });
});

test.each([
  ['ends', 'leave', {}],
  ['hangs', 'spin', { ms: 2000 }],
  ['takes too much memory', 'fill', { megabytes: 40 }],
] as const)('a thread that %s is replaced: only the task at work is lost', async (_what, deed, limits) => {
  const thread = open(limits);
  const asked = [thread.ask('double', 1), thread.ask(deed, 0), thread.ask('double', 2)];
  const [before, lost, behind] = await Promise.allSettled<unknown>(asked);
  expect(before).toEqual({ status: 'fulfilled', value: 2 });
  expect(lost).toEqual({ status: 'rejected', reason: expect.any(ThreadLost) as unknown });
  expect(behind).toEqual({ status: 'fulfilled', value: 4 });
  expect(await thread.ask('double', 3)).toBe(6);
});

test('a thread that does not load says why, each time, and loses no task', async () => {
  const thread = open({}, 'broken');
  const asked = [thread.ask('double', 1), thread.ask('double', 2)];
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({ reason: { message: 'It does not load' } });
    expect(answer).not.toMatchObject({ reason: expect.any(ThreadLost) as unknown });
  }
});

test('closing rejects what waits', async () => {
  const thread = open();
  const asked = [thread.ask('spin', 0), thread.ask('double', 1)];
  const settled = Promise.allSettled(asked);
  await thread.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await thread.ask('double', 2)).toBe(4);
});

test('an idle thread does not keep its process', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [fileOf('program')]);
  expect(stdout).toBe('8\n');
});
