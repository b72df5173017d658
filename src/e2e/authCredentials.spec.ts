import type { APIRequestContext, Page } from '@playwright/test';
import { codeOf, stepAt } from '@/server/core/auth/totp';
import { codeTo } from './support/codes';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';

// One pattern: Playwright would treat a second one as fixture options.
test.use({ expectedErrors: [/status of (401|409)/] });

const HEADING = { name: 'Invoices', exact: true };
const NEXT = 'a quite new phrase';

async function call<T>(request: APIRequestContext, path: string, data: object, token = ''): Promise<T> {
  const answer = await request.post(path, { data, headers: { 'session-token': token } });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

async function register(request: APIRequestContext, name: string): Promise<{ email: string; token: string }> {
  const email = `${name}.${Date.now()}@example.org`;
  const form = { email, password: 'correct horse battery', firstName: name, lastName: 'Test' };
  const { accessToken } = await call<{ accessToken: string }>(request, '/api/account/register', form);
  return { email, token: accessToken };
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

// `reset.api.test.ts` tests the rule, and `keyboardWalk.spec.ts` goes the same way by keys.
test(
  'a forgotten password is replaced without a mail server',
  { tag: '@full' },
  async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const { email, token } = await register(request, 'nora');
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page).toHaveURL(/\/auth\/new-password$/);

    const code = await codeTo(request, baseURL ?? '', { email, kind: 'reset-code' });
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type(code);
    await page.getByLabel('New password', { exact: true }).fill(NEXT);
    await expect(page.getByText('Strong', { exact: true })).toBeVisible();
    await page.getByLabel('Confirm password').fill(NEXT);
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await signIn(page, email, NEXT);
    await expect(page.getByRole('heading', HEADING)).toBeVisible();
    const old = await request.get('/v1/endusers', { headers: { 'session-token': token } });
    expect(old.status()).toBe(401);
    await request.dispose();
  },
);

// `secondStep.api.test.ts` tests the rule, and `keyboardWalk.spec.ts` goes the same way by keys.
test(
  'with two-factor on the code is asked, and a backup code works once',
  { tag: '@full' },
  async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const { email, token } = await register(request, 'tariq');
    const password = 'correct horse battery';
    const start = await call<{ secret: string; backupCodes: string[] }>(
      request,
      '/api/account/two-factor/start',
      { password },
      token,
    );
    const shown = (later = 0) => codeOf(start.secret, stepAt(new Date()) + later);
    await call(request, '/api/account/two-factor/confirm', { code: shown() }, token);

    await page.goto('/auth/login');
    await signIn(page, email, password);
    await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    // The time step after the one used for activation: no code is accepted twice.
    await page.keyboard.type(shown(1));
    await expect(page.getByRole('heading', HEADING)).toBeVisible();

    const backup = start.backupCodes[0] ?? '';
    for (const outcome of ['in', 'refused']) {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/auth/login');
      await signIn(page, email, password);
      await page.getByRole('button', { name: 'Use a backup code' }).click();
      await page.getByLabel('Backup code').fill(backup);
      await page.keyboard.press('Enter');
      if (outcome === 'in') await expect(page.getByRole('heading', HEADING)).toBeVisible();
      else await expect(page.getByText('This code is not correct.')).toBeVisible();
    }
    await request.dispose();
  },
);
