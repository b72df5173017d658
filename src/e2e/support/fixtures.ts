import { test as base, expect, type Page } from '@playwright/test';
import { enter, keepSessions, register, type Session, sessionOf, signInAs } from './comeIn';
import type { DemoRole } from './demo';
import { demoFolder } from './demoFolder';
import { type RunningServer, startServer } from './server';

export { expect };

/** The tracer fetches `blob:` URLs again for its screenshots, which the product's Content Security Policy forbids. */
const TRACED = /blob:/;

/** A user registered for this test only, with a page in the test's own browser context. */
export interface Newcomer extends Session {
  email: string;
  page: Page;
}

interface TestFixtures {
  /** Console errors that a test causes on purpose; any other fails it. */
  expectedErrors: RegExp[];
  /** A page of a demo user, in the session shared by all tests. */
  signedInPage: (role: DemoRole) => Promise<Page>;
  /** The same in a session of its own, which the test may end. */
  ownSessionPage: (role: DemoRole) => Promise<Page>;
  /** A page of a new user, whose account the test may change. */
  newcomer: (firstName: string, lastName?: string) => Promise<Newcomer>;
  /** Sets the cookies that the first HTML is made from, before the first visit. */
  setSettings: (settings: Record<string, string>) => Promise<void>;
  consoleGuard: void;
  /** Closes additional browser contexts after the test; their users would stay signed in and online. */
  othersLeave: void;
}

interface WorkerFixtures {
  server: RunningServer;
}

/**
 * Playwright's test for what needs no page; a server is there only where it is asked for. Playwright starts another
 * worker, with browser and server, between tests of different worker fixtures: these have those of `test`.
 */
export const plainTest = base.extend<object, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const folder = demoFolder();
      const server = await startServer(folder.path);
      const forget = keepSessions(server.url);
      await use(server);
      forget();
      await server.stop();
      folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/**
 * Playwright's test with a production server per worker on a fresh demo workspace, signed-in pages, and a guard: a
 * `console.error` or an uncaught error fails the test.
 */
export const test = plainTest.extend<TestFixtures>({
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: [[], { option: true }],
  consoleGuard: [
    async ({ context, expectedErrors }, use, { retry }) => {
      const errors: string[] = [];
      const note = (text: string): void => {
        if (retry > 0 && TRACED.test(text)) return;
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
  signedInPage: async ({ context, server }, use) =>
    use(async (role) => enter(context, await sessionOf(server.url, role))),
  ownSessionPage: async ({ context, server }, use) =>
    use(async (role) => enter(context, await signInAs(server.url, role))),
  newcomer: async ({ context, server }, use) =>
    use(async (firstName, lastName) => {
      const session = await register(server.url, firstName, lastName);
      return { ...session, page: await enter(context, session) };
    }),
});
