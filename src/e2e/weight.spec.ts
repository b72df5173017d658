import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { weigh } from './support/weight';

/** Compressed KB of JavaScript that a page may bring. Source: performance, section 2. */
const PAGES = [
  { path: '/auth/login', js: 200 },
  { path: '/auth/register', js: 200 },
  { path: '/403', js: 200, expected: [/403/] },
  { path: '/no-such-page', js: 200, expected: [/404/] },
  // Of its requests about twenty are pictures of people and of messages, over what other pages may ask for.
  { path: '/dashboard/chat', js: 250, signedIn: true, requests: 55 },
  { path: '/dashboard/invoice/list', js: 225, signedIn: true },
  { path: '/dashboard/kanban', js: 250, signedIn: true, requests: 55 },
] as const;

const TOLERANCE = 1.05;
const CSS_KB = 15;
const FONT_KB = 60;
const REQUESTS = 35;

for (const { path, js, ...rest } of PAGES) {
  test.describe(path, () => {
    test.use({ expectedErrors: 'expected' in rest ? [...rest.expected] : [] });

    test(`brings at most ${js} KB of JavaScript, and nothing from another host`, async ({
      page,
      signedInPage,
      server,
    }) => {
      const shown: Page = 'signedIn' in rest ? await signedInPage('admin') : page;
      const weight = await weigh(shown, `${server.url}${path}`);
      const told = Object.entries(weight).map(
        ([kind, value]) => `${kind} ${typeof value === 'number' ? Math.round(value) : value.length}`,
      );
      process.stdout.write(`weight of ${path}: ${told.join(', ')}\n`);
      expect(weight.js).toBeGreaterThan(50);
      expect(weight.js).toBeLessThanOrEqual(js * TOLERANCE);
      expect(weight.css).toBeLessThanOrEqual(CSS_KB);
      expect(weight.font).toBeLessThanOrEqual(FONT_KB);
      expect(weight.requests).toBeLessThanOrEqual('requests' in rest ? rest.requests : REQUESTS);
      expect(weight.foreign).toEqual([]);
    });
  });
}
