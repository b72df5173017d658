import { expect, test } from './support/fixtures';

test('the workspace has the name that an administrator gives it, also after a reload', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/dashboard/settings');
  await page.getByLabel('Name', { exact: true }).fill('Harbour office');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Harbour office');
  await expect(page).toHaveTitle(/Harbour office/);
  await page.getByLabel('Name', { exact: true }).fill('Atrium');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveTitle(/ · Atrium/);
});
