import { type Browser, type BrowserContext, type Page, request } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail, type DemoRole } from './demo';

export interface Identity {
  id: string;
  username: string;
}

export interface Person extends Identity {
  context: BrowserContext;
  page: Page;
  token: string;
  /** Their origin, which requests without a page have to name. */
  origin: string;
}

/** The stored session of a signed-in user. */
export interface Session extends Identity {
  token: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
}

/** The password of every user registered by a test. */
export const NEW_PASSWORD = 'correct horse battery';

async function post(
  baseURL: string,
  path: string,
  data: object,
): Promise<{ said: unknown } & Pick<Session, 'cookies'>> {
  const client = await request.newContext({ baseURL });
  const answer = await client.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  const said: unknown = await answer.json();
  const { cookies } = await client.storageState();
  await client.dispose();
  return { said, cookies };
}

/** Signs in as a user of the demo. */
export async function signInAs(baseURL: string, role: DemoRole): Promise<Session> {
  const data = { email: demoEmail(role), password: DEMO_PASSWORD };
  const { said, cookies } = await post(baseURL, '/v1/endusers/auth', data);
  const { sessionToken, session } = said as { sessionToken: string; session: { identity: Identity } };
  const { id, username } = session.identity;
  return { id, username, token: sessionToken, cookies };
}

const kept = new Map<string, Map<DemoRole, Promise<Session>>>();

/** From now on sessions of demo users at this URL are cached; returns the function that stops it. */
export function keepSessions(baseURL: string): () => void {
  kept.set(baseURL, new Map());
  return () => void kept.delete(baseURL);
}

/** The session of a demo user. On the worker's own server it is shared by all tests: none may end it. */
export function sessionOf(baseURL: string, role: DemoRole): Promise<Session> {
  const sessions = kept.get(baseURL);
  const session = sessions?.get(role) ?? signInAs(baseURL, role);
  sessions?.set(role, session);
  return session;
}

let count = 0;

/** An unused e-mail address. */
const newEmail = (name: string): string => `${name.toLowerCase()}.${Date.now()}.${(count += 1)}@example.org`;

/** Registers a user who is not shared with other tests. */
export async function register(
  baseURL: string,
  firstName: string,
  lastName = 'Newcomer',
): Promise<Session & { email: string }> {
  const email = newEmail(firstName);
  const data = { email, password: NEW_PASSWORD, firstName, lastName };
  const { said, cookies } = await post(baseURL, '/api/account/register', data);
  const { accessToken, user } = said as { accessToken: string; user: Identity };
  return { id: user.id, username: user.username, token: accessToken, cookies, email };
}

/**
 * An empty page with a session: cookie, and token in local storage as soon as the first URL is opened.
 * Later navigations leave the token alone: after signing out the user stays signed out.
 */
export async function enter(context: BrowserContext, { token, cookies }: Session): Promise<Page> {
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript((value) => {
    if (!location.protocol.startsWith('http') || localStorage.getItem('entered') === value) return;
    localStorage.setItem('entered', value);
    localStorage.setItem('accessToken', value);
  }, token);
  return page;
}

/** A demo user in a browser context of their own. */
export async function comeIn(
  browser: Browser,
  baseURL: string,
  role: DemoRole,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Person> {
  const session = await sessionOf(baseURL, role);
  const context = await browser.newContext({ baseURL, ...options });
  return { ...session, context, page: await enter(context, session), origin: new URL(baseURL).origin };
}

/** A new user in a browser context of their own, unaffected by what other tests do to the demo users. */
export async function joinIn(
  browser: Browser,
  baseURL: string,
  firstName: string,
  lastName?: string,
): Promise<Person & { email: string }> {
  const session = await register(baseURL, firstName, lastName);
  const context = await browser.newContext({ baseURL });
  return { ...session, context, page: await enter(context, session), origin: new URL(baseURL).origin };
}
