import type { Browser } from '@playwright/test';
import { comeIn, joinIn, NEW_PASSWORD, register } from './support/comeIn';
import { demoFolder } from './support/demoFolder';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';
import { startServer } from './support/server';

const LIST = '/dashboard/user/list';

/** A newly registered user, with a browser context of their own. */
const newcomer = (browser: Browser, baseURL: string | undefined, firstName: string) =>
  joinIn(browser, baseURL ?? '', firstName, 'Walker');

// `PermissionDeniedScreen.test.tsx` tests the same, `roles.api.test.ts` the notice.
test(
  'who lacks a permission asks for it, and the administrator’s bell says so',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const member = await comeIn(browser, baseURL ?? '', 'member');
    const admin = await comeIn(browser, baseURL ?? '', 'admin');
    await admin.page.goto('/dashboard/notifications');
    await expect(admin.page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await member.page.goto('/dashboard/settings');
    await expect(member.page.getByRole('heading', { name: 'No permission' })).toBeVisible();
    await expect(member.page).toHaveURL(/\/dashboard\/settings$/);
    await member.page.getByRole('button', { name: 'Ask for access' }).click();
    await expect(member.page.getByText('Request sent')).toBeVisible();
    const notice = admin.page.getByRole('tabpanel').getByRole('listitem').first();
    await expect(notice).toContainText(/asks|access|permission/i);
  },
);

test('of two who edit the same person the second sees both versions and loses nothing; the log names what changed', async ({
  browser,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const { email } = await register(baseURL ?? '', 'Edie', 'Walker');
  const name = 'Edie Walker';
  const [one, two] = [
    await comeIn(browser, baseURL ?? '', 'admin'),
    await comeIn(browser, baseURL ?? '', 'manager'),
  ];
  for (const { page } of [one, two]) {
    await page.goto(`${LIST}?query=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Job title')).toBeVisible();
  }
  await one.page.getByLabel('Job title').fill('Baker');
  await one.page.getByRole('button', { name: 'Save changes' }).click();
  await expect(one.page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await two.page.getByLabel('Company').fill('Mill & Sons');
  await two.page.getByLabel('Job title').fill('Miller');
  await two.page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = two.page.getByRole('alert').filter({ hasText: 'Choose for each field' });
  await expect(conflict).toContainText('Baker');
  await expect(two.page.getByLabel('Company')).toHaveValue('Mill & Sons');
  await conflict.getByRole('button', { name: 'Take the saved Job title' }).click();
  await two.page.getByRole('button', { name: 'Save changes' }).click();
  await expect(two.page.getByText('Saved', { exact: true }).first()).toBeVisible();

  const shown = (await (
    await one.context.request.get(`/api/users?query=${encodeURIComponent(email)}`)
  ).json()) as {
    users: { jobTitle: string; company: string }[];
  };
  expect(shown.users).toMatchObject([{ jobTitle: 'Baker', company: 'Mill & Sons' }]);
  await one.page.goto('/dashboard/settings?tab=activity');
  const row = one.page.getByRole('row').filter({ hasText: name }).first();
  await expect(row).toContainText('Changed');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await one.page.getByRole('menuitem', { name: 'See changes' }).click();
  await expect(one.page.getByRole('dialog')).toContainText('Mill & Sons');
});

test('five people are deleted together, and all of them come back', async ({ browser, baseURL }) => {
  const name = `Quint${Date.now().toString(36)}`;
  for (let n = 0; n < 5; n += 1) await register(baseURL ?? '', name, 'Walker');
  const { page } = await comeIn(browser, baseURL ?? '', 'admin');
  await page.goto(`${LIST}?query=${name}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(5);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('5 people deleted').first()).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows).toHaveCount(5);
});

test('a plan that is chosen is billed, paid and active', async ({ browser, server }) => {
  // The payment page redirects to the public URL.
  const { page } = await newcomer(browser, server.url.replace('127.0.0.1', 'localhost'), 'Paula');
  await page.goto('/dashboard/user/account?tab=billing');
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('button', { name: /^Choose Starter/ }).click();
  await expect(page.getByText('Awaiting payment', { exact: true })).toBeVisible();
  const number = await page.getByRole('link', { name: /^INV-/ }).innerText();
  await page.getByRole('link', { name: /^Pay €/ }).click();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByText('Test payment. No money moves.')).toBeVisible();
  await page.getByRole('radio', { name: /Visa ending 4242/ }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(
    page
      .getByText(/^Paid: /)
      .or(page.getByText('This invoice is paid. Thank you.'))
      .first(),
  ).toBeVisible();
  await page.goto('/dashboard/user/account?tab=billing');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  const paid = page.getByRole('listitem').filter({ hasText: number });
  await expect(paid).toContainText('Paid');
});

test.describe('who has left', () => {
  test.use({ expectedErrors: [/40[13]/] });

  test('comes back within 30 days, with what was theirs', async ({ browser, baseURL }) => {
    const { page, email } = await newcomer(browser, baseURL, 'Dora');
    await page.goto('/dashboard/user/account?tab=security');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/mail/i).fill(email);
    await dialog.getByLabel('Current password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('heading', { name: /^Sign in to/ })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await expect(page).toHaveURL(/\/dashboard\//);
    await page.goto('/dashboard/user/account');
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  });
});

test.describe('with limits', () => {
  test.use({ expectedErrors: [/401|429/] });

  // `limits.api.test.ts` tests the rule, `LoginScreen.test.tsx` the screen.
  test(
    'after too many wrong passwords one waits, and is told how long',
    { tag: '@full' },
    async ({ browser }) => {
      const folder = demoFolder();
      const server = await startServer(folder.path, { RATE_LIMITS: 'on' });
      const page = await (await browser.newContext({ baseURL: server.url })).newPage();
      await page.goto('/auth/login');
      await hydrated(page);
      const tryOnce = async () => {
        await page.getByLabel('Email').fill('member@atrium.example');
        await page.getByLabel('Password', { exact: true }).fill('not the right one');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      };
      const wrong = { email: 'member@atrium.example', password: 'not the right one' };
      for (let n = 0; n < 4; n += 1) await page.request.post('/v1/endusers/auth', { data: wrong });
      await tryOnce();
      await expect(page.getByText('Email or password is not right.').first()).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
      await tryOnce();
      await expect(page.getByText(/Too many attempts.*\d+:\d\d/).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
      await page.context().close();
      await server.stop();
      folder.remove();
    },
  );
});
