import { choose } from './support/choose';
import { NEW_PASSWORD } from './support/comeIn';
import { demoEmail, DEMO_PASSWORD } from './support/demo';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';

// One pattern: Playwright would treat a second one as fixture options.
test.use({ expectedErrors: [/status of (401|409|429)|net::ERR_FAILED/] });

const HEADING = { name: 'Invoices', exact: true };

test('a demo account signs in with one click and lands on the invoices', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in as admin' }).click();
  await expect(page).toHaveURL(/\/dashboard\/invoice\/list/);
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
});

// `LoginScreen.test.tsx` tests the same.
test(
  'a wrong password says so, keeps the e-mail and empties the password',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/auth/login');
    await hydrated(page);
    await page.getByLabel('Email').fill(demoEmail('member'));
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Email or password is not right.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(demoEmail('member'));
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  },
);

test('a deep link asks for sign-in in place and then shows that very page', async ({ page }) => {
  const address = '/dashboard/invoice/list?tab=paid#p2';
  await page.goto(address);
  await page.getByLabel('Email').fill(demoEmail('manager'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
  expect(page.url()).toContain(address);
});

test('registering signs in, survives a reload, and signing out closes every tab', async ({
  page,
  context,
}) => {
  await page.goto('/auth/register');
  await hydrated(page);
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('Nguyễn');
  await page.getByLabel('Email').fill(`zoe.${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', HEADING)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', HEADING)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/dashboard/blank');
  await expect(other.getByRole('heading', { name: 'Blank' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

// `RegisterScreen.test.tsx` tests the same.
test(
  'a taken e-mail is said at the field, with the way to sign in instead',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/auth/register');
    await hydrated(page);
    await page.getByLabel('First name').fill('A');
    await page.getByLabel('Last name').fill('B');
    await page.getByLabel('Email').fill(demoEmail('admin').toUpperCase());
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('link', { name: 'Sign in instead' })).toBeVisible();
  },
);

// `useAppearanceSync.test.tsx` tests the rule.
test(
  'what was chosen is found again after signing out and in',
  { tag: '@full' },
  async ({ page, newcomer }) => {
    const { page: signedIn, email } = await newcomer('Dunya');
    await signedIn.goto('/dashboard/blank');
    await signedIn.getByRole('button', { name: 'Settings' }).click();
    await choose(signedIn.getByRole('radio', { name: 'Dark' }));
    await signedIn.keyboard.press('Escape');
    await signedIn.getByRole('button', { name: 'Account menu' }).click();
    await signedIn.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', HEADING)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  },
);

// `LoginScreen.test.tsx` tests the same.
test(
  'when the server does not answer, login says so and nothing typed is lost',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/auth/login');
    await hydrated(page);
    await page.getByLabel('Email').fill('someone@example.org');
    await page.getByLabel('Password', { exact: true }).fill('a password');
    await page.route('**/v1/endusers/auth', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(
      page
        .getByText("The server can't be reached", { exact: false })
        .or(page.getByText('The server can’t be reached', { exact: false })),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('someone@example.org');
  },
);
