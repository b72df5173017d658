import { NEW_PASSWORD } from './support/comeIn';
import { DEMO_PASSWORD } from './support/demo';
import { expect, test } from './support/fixtures';

// One pattern: Playwright would treat a second one as fixture options.
test.use({ expectedErrors: [/status of (401|403|409)/] });

const ACCOUNT = '/dashboard/user/account';

test('a changed name stands in the header after a reload; leaving unsaved text asks', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Nadia');
  await page.goto(ACCOUNT);
  await page.getByLabel('First name').fill('Renamed');
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Renamed');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Renamed /).first()).toBeVisible();
});

test('a session that is revoked is refused at its next call', async ({ newcomer, request }) => {
  const { page, email } = await newcomer('Ronja');
  const data = { email, password: NEW_PASSWORD };
  const other = (await (await request.post('/v1/endusers/auth', { data })).json()) as {
    sessionToken: string;
  };
  await page.goto(`${ACCOUNT}?tab=security`);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  const headers = { 'session-token': other.sessionToken };
  await expect.poll(async () => (await request.get('/v1/endusers', { headers })).status()).toBe(401);
});

test('a personal token reads and is refused a write', async ({ signedInPage, playwright, server }) => {
  const page = await signedInPage('admin');
  await page.goto(`${ACCOUNT}?tab=security`);
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Script');
  await expect(dialog.getByLabel('Valid for')).toHaveValue('90');
  await dialog.getByLabel('Current password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const secret = await dialog.locator('code').textContent();
  const outside = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  expect((await outside.get('/v1/endusers')).status()).toBe(200);
  const data = { changes: [{ key: 'note', value: 1 }] };
  expect((await outside.post('/api/preferences/update', { data })).status()).toBe(403);
  await outside.dispose();
});
