import type { Page } from '@playwright/test';
import type { Collectors } from '../pages/collect';

/** What a board costs in the browser: ms, MB, frames per second. */
export interface BoardFigures {
  /** First card visible, measured from navigation. */
  ready: number;
  heap: number;
  elements: number;
  /** The slowest key that was typed into the filter. */
  key: number;
  /** Frames per second while a card is dragged over the board, and the longest gap between frames. */
  frames: number;
  longest: number;
  /** From the drop to the server's answer. */
  move: number;
}

interface Frames {
  frames: number[];
}

const CARRY_STEPS = 120;

/** Drags the first card to the next columns and back, counting frames, and drops it in the second column. */
export async function carry(page: Page): Promise<Pick<BoardFigures, 'frames' | 'longest' | 'move'>> {
  const cards = page.locator('[data-card]');
  const lists = page.getByRole('list', { name: /, \d+ cards?$/ });
  const [from, to] = [await cards.first().boundingBox(), await lists.nth(1).boundingBox()];
  if (!from || !to) throw new Error('This board has nothing to carry');
  await page.mouse.move(from.x + 60, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, from.y + 24, { steps: 4 });
  await page.locator('[data-dragging]').waitFor();
  await page.evaluate(() => {
    const holder = window as unknown as Frames;
    holder.frames = [];
    const count = (at: number): void => {
      holder.frames.push(at);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  for (let n = 0; n <= CARRY_STEPS; n += 1) {
    const swing = Math.abs(Math.sin((n / CARRY_STEPS) * Math.PI * 2.5));
    await page.mouse.move(from.x + 80 + swing * (to.x - from.x), to.y + 40 + (n % 40));
  }
  const frames = await page.evaluate(() => (window as unknown as Frames).frames);
  const answered = page.waitForResponse((response) => response.url().endsWith('/cards/move'));
  await page.mouse.up();
  await answered;
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const span = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  return { frames: (gaps.length / span) * 1000, longest: Math.max(...gaps), move: await moveTime(page) };
}

function moveTime(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const last = () =>
      performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/cards/move'));
    while (!last()) await new Promise((resolve) => requestAnimationFrame(resolve));
    return last()?.duration ?? Number.NaN;
  });
}

/** Types a word into the board's filter; the slowest handled event counts. */
export async function filter(page: Page): Promise<number> {
  const box = page.getByRole('searchbox').first();
  await box.click();
  await page.evaluate(() => (window as unknown as { measured: Collectors }).measured.events.splice(0));
  await box.pressSequentially('shelf', { delay: 120 });
  await page.waitForTimeout(1000);
  const events = await page.evaluate(() => (window as unknown as { measured: Collectors }).measured.events);
  return Math.max(16, ...events);
}
