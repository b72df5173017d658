import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail, type DemoRole } from './demo';

export interface Person {
  context: BrowserContext;
  page: Page;
  id: string;
  username: string;
}

interface Identity {
  id: string;
  username: string;
}

/** A page at which the session of a token is open. */
async function enter(context: BrowserContext, token: string, { id, username }: Identity): Promise<Person> {
  const page = await context.newPage();
  await page.goto('/api/health');
  await page.evaluate((value) => localStorage.setItem('accessToken', value), token);
  return { context, page, id, username };
}

/** Somebody of the demo in a browser of their own. */
export async function comeIn(browser: Browser, baseURL: string, role: DemoRole): Promise<Person> {
  const context = await browser.newContext({ baseURL });
  const answer = await context.request.post('/v1/endusers/auth', {
    data: { email: demoEmail(role), password: DEMO_PASSWORD },
  });
  const { sessionToken, session } = (await answer.json()) as {
    sessionToken: string;
    session: { identity: Identity };
  };
  return enter(context, sessionToken, session.identity);
}

/** Somebody new in a browser of their own: what other tests do to the people of the demo does not reach them. */
export async function joinIn(browser: Browser, baseURL: string, firstName: string): Promise<Person> {
  const context = await browser.newContext({ baseURL });
  const email = `${firstName.toLowerCase()}.${Date.now()}@example.org`;
  const data = { email, password: 'correct horse battery', firstName, lastName: 'Newcomer' };
  const answer = await context.request.post('/api/account/register', { data });
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: Identity };
  return enter(context, accessToken, user);
}
