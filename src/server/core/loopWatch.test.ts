import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { underName, watchLoop } from './loopWatch';

interface Line {
  heldMs: number;
  cpuMs: number;
  during: string[];
}

/** Holds the event loop up for 500 ms. */
function holdUp(): void {
  const until = performance.now() + 500;
  while (performance.now() < until);
}

test('the log tells that the event loop was held up, and by which work', async () => {
  const lines: Line[] = [];
  const stop = watchLoop({ info: (line: unknown) => void lines.push(line as Line) });
  const wait = underName('job core.cleanUp', async () => {
    while (!lines.some(({ during }) => during.includes('GET /api/things'))) await nextTurn();
  });
  await underName('GET /api/things', async () => holdUp());
  await wait;
  await underName('GET /api/others', async () => holdUp());
  while (!lines.some(({ during }) => during.includes('GET /api/others'))) await nextTurn();
  stop();
  const [things, others] = ['GET /api/things', 'GET /api/others'].map((name) =>
    lines.find(({ during }) => during.includes(name)),
  );
  expect(things?.heldMs).toBeGreaterThan(200);
  expect(things?.during).toContain('job core.cleanUp');
  expect(others?.during).not.toContain('GET /api/things');
});
