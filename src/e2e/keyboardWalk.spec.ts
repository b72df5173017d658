import type { APIRequestContext, Page } from '@playwright/test';
import { codeOf, stepAt } from '@/server/core/auth/totp';
import { codeTo } from './support/codes';
import { expect, test } from './support/fixtures';
import { tabTo } from './support/tabTo';

// The session check without a session, and a code of the app that was used before.
test.use({ expectedErrors: [/status of (401|409)/] });

const FIRST = 'correct horse battery';
const NEXT = 'a quite new phrase';
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const firstDigit = (page: Page) => page.locator('input[autocomplete="one-time-code"]').first();

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Removes the session from this browser. */
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

for (const language of ['en', 'vi', 'ar'] as const) {
  // The keys are the same in every language; only in right-to-left pages their order differs.
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
      const confirming = await codeTo(request, baseURL ?? '', { email, kind: 'verify-code' });
      await tabTo(page, firstDigit(page));
      await page.keyboard.type(confirming);
      await landed(page);

      await leave(page);
      await page.goto('/auth/login');
      await tabTo(page, page.locator('main a[href^="/auth/reset-password"]'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth\/reset-password/);
      await type(page, 'email', email);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/auth\/new-password$/);
      const resetting = await codeTo(request, baseURL ?? '', { email, kind: 'reset-code' });
      await tabTo(page, firstDigit(page));
      await page.keyboard.type(resetting);
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
