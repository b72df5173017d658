import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import process from 'node:process';
import { expect, test } from 'vitest';

const CLOCK = pathToFileURL('src/testing/clock.mjs').href;

/** What a program prints at this clock, as JSON. */
function run(program: string, clock: string): unknown {
  const env = { NODE_ENV: 'test' as const, PATH: process.env['PATH'], TEST_CLOCK: clock };
  const args = [`--import=${CLOCK}`, '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8', stdio: 'pipe' }));
}

const HOUR = 3_600_000;
const LEAP_DAY = '2028-02-29T12:00:00Z';
const sinceLeapDay = (at: number) => at - Date.parse(LEAP_DAY);

test('The clock stands at the given instant and goes on', () => {
  const [called, built, text, later] = run(
    `const at = [Date.now(), +new Date(), Date()];
     while (Date.now() === at[0]);
     console.log(JSON.stringify([...at, Date.now()]));`,
    LEAP_DAY,
  ) as [number, number, string, number];
  for (const at of [called, built, later]) {
    expect(sinceLeapDay(at)).toBeGreaterThanOrEqual(0);
    expect(sinceLeapDay(at)).toBeLessThan(HOUR);
  }
  expect(text).toContain('Feb 29 2028');
  expect(later).toBeGreaterThan(called);
});

test('Programs and threads that are started later have the same clock', () => {
  const ask = `console.log(Date.now())`;
  const [child, thread] = run(
    `import { execFileSync } from 'node:child_process';
     import { once } from 'node:events';
     import { Worker } from 'node:worker_threads';
     const child = execFileSync(process.execPath, ['--eval', ${JSON.stringify(ask)}], { encoding: 'utf8' });
     const late = "data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.postMessage(Date.now())";
     const worker = new Worker(new URL(late));
     const [thread] = await once(worker, 'message');
     console.log(JSON.stringify([Number(child), thread]));`,
    LEAP_DAY,
  ) as [number, number];
  for (const at of [child, thread]) {
    expect(sinceLeapDay(at)).toBeGreaterThanOrEqual(0);
    expect(sinceLeapDay(at)).toBeLessThan(HOUR);
  }
});

test('Given instants, parts and dates of Node itself stay what they are', () => {
  expect(
    run(
      `import { statSync } from 'node:fs';
       const changed = statSync('package.json').mtime;
       console.log(JSON.stringify([
         new Date(0), new Date(2026, 0, 31).getDate(), new Date('2026-02-01') instanceof Date,
         changed instanceof Date, new changed.constructor(5).getTime(), Date.UTC(1970, 0, 1, 0, 0, 1), Date.length,
       ]));`,
      LEAP_DAY,
    ),
  ).toEqual(['1970-01-01T00:00:00.000Z', 31, true, true, 5, 1000, 7]);
});

test('A clock that is no instant is refused', () => {
  expect(() => run('', 'tomorrow')).toThrow('TEST_CLOCK is an instant');
});
