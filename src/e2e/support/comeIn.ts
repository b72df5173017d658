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
  /** Where they are: what they write without a page names it. */
  origin: string;
}

/** Somebody who has come in: what a browser keeps of that. */
export interface Session extends Identity {
  token: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
}

/** The password of everybody who registers in a test. */
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

/** Signs a person of the demo in. */
export async function signInAs(baseURL: string, role: DemoRole): Promise<Session> {
  const data = { email: demoEmail(role), password: DEMO_PASSWORD };
  const { said, cookies } = await post(baseURL, '/v1/endusers/auth', data);
  const { sessionToken, session } = said as { sessionToken: string; session: { identity: Identity } };
  const { id, username } = session.identity;
  return { id, username, token: sessionToken, cookies };
}

const kept = new Map<string, Map<DemoRole, Promise<Session>>>();

/** From now on who signs in at this address keeps their session; gives the function that ends it. */
export function keepSessions(baseURL: string): () => void {
  kept.set(baseURL, new Map());
  return () => void kept.delete(baseURL);
}

/** The session of somebody of the demo. That of the worker's own server is one for all tests: nobody may end it. */
export function sessionOf(baseURL: string, role: DemoRole): Promise<Session> {
  const sessions = kept.get(baseURL);
  const session = sessions?.get(role) ?? signInAs(baseURL, role);
  sessions?.set(role, session);
  return session;
}

let count = 0;

/** An address that nobody has. */
const newEmail = (name: string): string => `${name.toLowerCase()}.${Date.now()}.${(count += 1)}@example.org`;

/** Registers somebody: what tests do to them reaches no other test. */
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
 * An empty page at which a session is open: cookie, and token in local storage as soon as the first address is opened.
 * Later ones leave that alone: who has signed out stays out.
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

/** Somebody of the demo in a browser of their own. */
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

/** Somebody new in a browser of their own: what other tests do to the people of the demo does not reach them. */
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
