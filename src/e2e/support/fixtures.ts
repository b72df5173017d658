import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail, type DemoRole } from './demo';
import { demoFolder } from './demoFolder';
import { type RunningServer, startServer } from './server';

export { expect };

/** Signs a browser context in as the demo account, as the login page would: cookie and token in local storage. */
async function signIn(context: BrowserContext, role: DemoRole): Promise<Page> {
  const answer = await context.request.post('/v1/endusers/auth', {
    data: { email: demoEmail(role), password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${role} gave ${answer.status()}: ${await answer.text()}`);
  const { sessionToken } = (await answer.json()) as { sessionToken: string };
  const page = await context.newPage();
  await page.goto('/api/health');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), sessionToken);
  return page;
}

interface TestFixtures {
  /** Console errors that a test brings about on purpose; every other one fails it. */
  expectedErrors: RegExp[];
  signedInPage: (role: DemoRole) => Promise<Page>;
  /** Sets the cookies that the first HTML is made from, before the first visit. */
  setSettings: (settings: Record<string, string>) => Promise<void>;
  consoleGuard: void;
  /** Who came with a browser context of their own goes with the test; they would stay signed in and seen as there. */
  othersLeave: void;
}

interface WorkerFixtures {
  server: RunningServer;
}

/**
 * Playwright's test with a production server of the worker's own on a fresh demo workspace, pages that are signed in,
 * and a guard: a `console.error` or an error that nobody caught fails the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const folder = demoFolder();
      const server = await startServer(folder.path);
      await use(server);
      await server.stop();
      folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: [[], { option: true }],
  consoleGuard: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string): void => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) errors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`console.error: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
      await use();
      expect(errors, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  othersLeave: [
    async ({ browser, context }, use) => {
      await use();
      const others = browser.contexts().filter((other) => other !== context);
      await Promise.all(others.map(async (other) => other.close()));
    },
    { auto: true },
  ],
  setSettings: async ({ context, server }, use) =>
    use((settings) =>
      context.addCookies(Object.entries(settings).map(([name, value]) => ({ name, value, url: server.url }))),
    ),
  signedInPage: async ({ context }, use) => use((role) => signIn(context, role)),
});
