import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { codeOf, stepAt } from '@/server/core/auth/totp';
import { DEMO_PASSWORD, demoEmail } from './support/demo';
import { expect, test } from './support/fixtures';

// The first look at a session without one, and a code of the app that has been used.
test.use({ expectedErrors: [/status of (401|409)/] });

const FIRST = 'correct horse battery';
const NEXT = 'a quite new phrase';
/** More stops of Tab than any of these pages has. */
const MOST_STOPS = 60;

/** Goes on by Tab until the keyboard is there, as somebody does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(target)} on ${page.url()}`);
}

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const firstDigit = (page: Page) => page.locator('input[autocomplete="one-time-code"]').first();

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Nobody is signed in on this browser any more. */
async function leave(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session/i });
  await page.evaluate(() => localStorage.removeItem('accessToken'));
}

async function landed(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/invoice\/list/);
  await expect(page.locator('main h1')).toBeVisible();
}

async function call<T>(request: APIRequestContext, path: string, data: object, token = ''): Promise<T> {
  const answer = await request.post(path, { data, headers: { 'session-token': token } });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

/** The newest code that went to an address, as an administrator finds it in the outgoing mail. */
async function codeTo(request: APIRequestContext, email: string, kind: string): Promise<string> {
  const admin = { email: demoEmail('admin'), password: DEMO_PASSWORD };
  const { sessionToken } = await call<{ sessionToken: string }>(request, '/v1/endusers/auth', admin);
  const headers = { 'session-token': sessionToken };
  const at = '/api/settings/outgoing-mail';
  const list = await request.get(`${at}?query=${encodeURIComponent(email)}`, { headers });
  const { mails } = (await list.json()) as { mails: { id: string; kind: string }[] };
  const id = mails.find((mail) => mail.kind === kind)?.id ?? '';
  const one = await request.get(`${at}/mail?mailId=${id}`, { headers });
  const { mail } = (await one.json()) as { mail: { text: string } };
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

for (const language of ['en', 'vi', 'ar'] as const) {
  // The keys are the same in every language, their order only where the page is turned round.
  const tag = language === 'ar' ? [] : ['@full'];
  test(
    `registering, confirming, a new password and the second step go by keys alone in ${language}`,
    { tag },
    async ({ page, playwright, baseURL, setSettings }) => {
      await setSettings({ i18nextLng: language, themeDirection: language === 'ar' ? 'rtl' : 'ltr' });
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
      const email = `keys.${language}.${Date.now()}@example.org`;

      await page.goto('/auth/login');
      await tabTo(page, page.locator('main a[href="/auth/register"]'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth\/register/);
      await type(page, 'firstName', 'Zoë');
      await type(page, 'lastName', 'Nguyễn');
      await type(page, 'email', email);
      await type(page, 'password', FIRST);
      await page.keyboard.press('Enter');
      await landed(page);

      await page.goto('/auth/verify');
      await expect(firstDigit(page)).toBeVisible();
      await expect.poll(async () => codeTo(request, email, 'verify-code')).toMatch(/^\d{6}$/);
      await tabTo(page, firstDigit(page));
      await page.keyboard.type(await codeTo(request, email, 'verify-code'));
      await landed(page);

      await leave(page);
      await page.goto('/auth/login');
      await tabTo(page, page.locator('main a[href^="/auth/reset-password"]'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth\/reset-password/);
      await type(page, 'email', email);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth\/new-password$/);
      await tabTo(page, firstDigit(page));
      await page.keyboard.type(await codeTo(request, email, 'reset-code'));
      await type(page, 'password', NEXT);
      await type(page, 'confirmation', NEXT);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth\/login$/);

      const { sessionToken } = await call<{ sessionToken: string }>(request, '/v1/endusers/auth', {
        email,
        password: NEXT,
      });
      const { secret } = await call<{ secret: string }>(
        request,
        '/api/account/two-factor/start',
        { password: NEXT },
        sessionToken,
      );
      const shown = (later = 0) => codeOf(secret, stepAt(new Date()) + later);
      await call(request, '/api/account/two-factor/confirm', { code: shown() }, sessionToken);

      await type(page, 'email', email);
      await type(page, 'password', NEXT);
      await page.keyboard.press('Enter');
      await expect(firstDigit(page)).toBeFocused();
      await page.keyboard.type(shown(1));
      await landed(page);
      await request.dispose();
    },
  );
}
