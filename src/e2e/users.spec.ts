import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { expectAccessible, expectReadable } from './support/looks';

const PASSWORD = 'correct horse battery';
const LIST = '/dashboard/user/list';

/** Expects the user's name in the list, found by e-mail. */
async function expectListed(page: Page, email: string, name: string): Promise<void> {
  await page.goto(`${LIST}?query=${encodeURIComponent(email)}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

test('who opens the copied link of an invitation joins, and the list shows them', async ({
  browser,
  context,
  signedInPage,
  baseURL,
}) => {
  const email = `robin.${Date.now()}@example.org`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await signedInPage('admin');
  await admin.goto(LIST);
  await admin.getByRole('button', { name: 'Invite people' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Email addresses').fill(email);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog).toBeHidden();
  await admin.goto(`${LIST}?tab=invitations`);
  await admin.getByRole('button', { name: `Actions for ${email}` }).click();
  await admin.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(admin.getByText('Copied').first()).toBeVisible();
  const { pathname, search } = new URL(await admin.evaluate(() => navigator.clipboard.readText()));

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await elsewhere.newPage();
  await guest.goto(`${pathname}${search}`);
  await expect(guest.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await guest.getByLabel('First name').fill('Robin');
  await guest.getByLabel('Last name').fill('Invited');
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible();
  await elsewhere.close();

  await expectListed(admin, email, 'Robin Invited');
});

// `acts.api.test.ts` tests the rule, `dialogs.test.tsx` the dialog.
test(
  'a banned person is out with their next call',
  { tag: '@full' },
  async ({ signedInPage, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const email = `sascha.${Date.now()}@example.org`;
    const data = { email, password: PASSWORD, firstName: 'Sascha', lastName: 'Banned' };
    const { accessToken } = (await (await request.post('/api/account/register', { data })).json()) as {
      accessToken: string;
    };
    const status = async () =>
      (await request.get('/v1/endusers', { headers: { 'session-token': accessToken } })).status();
    expect(await status()).toBe(200);

    const admin = await signedInPage('admin');
    await expectListed(admin, email, 'Sascha Banned');
    await admin.getByRole('button', { name: 'Actions for Sascha Banned' }).click();
    await admin.getByRole('menuitem', { name: 'Ban', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Spam');
    await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(admin.getByText('1 person banned').first()).toBeVisible();
    expect(await status()).toBe(401);
    await request.dispose();
  },
);

const ARABIC_BOLD = { i18nextLng: 'ar', themeDirection: 'rtl', themeContrast: 'bold' };
const SCREENS = [
  '/dashboard/settings?tab=roles',
  '/dashboard/user/new',
  '/dashboard/user/account',
  '/dashboard/user/account?tab=security',
];

// Everything but colors is the same in dark mode; `contrast.test.ts` tests the colors of both.
for (const { themeMode, expectRight, tag } of [
  { themeMode: 'light', expectRight: expectAccessible, tag: [] },
  { themeMode: 'dark', expectRight: expectReadable, tag: ['@full'] },
]) {
  test(
    `the matrix of roles and the forms of people hold in Arabic with bold contrast, ${themeMode}`,
    { tag },
    async ({ signedInPage, setSettings }) => {
      await setSettings({ ...ARABIC_BOLD, themeMode });
      const page = await signedInPage('admin');
      for (const path of SCREENS) {
        await page.goto(path);
        // A form or a matrix is ready once it can be filled in.
        await expect(page.locator('main input:visible').first()).toBeVisible();
        await expectRight(page);
      }
      await page.goto(LIST);
      await page.getByRole('button', { name: 'دعوة أشخاص' }).click();
      await expect(page.getByRole('dialog').locator('input, textarea').first()).toBeVisible();
      await expectRight(page);
    },
  );
}
