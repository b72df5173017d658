import type { Browser, Page } from '@playwright/test';
import { comeIn } from './support/comeIn';
import { expect, test } from './support/fixtures';
import { listening } from './support/listening';

test.use({ expectedErrors: [/status of 403/] });

const LIST = '/dashboard/user/list';
const ROLES = '/dashboard/settings?tab=roles';

/** A new browser context, signed in as a member of the demo, on the list of people. */
async function member(browser: Browser, baseURL: string): Promise<Page> {
  const { page } = await comeIn(browser, baseURL, 'member');
  // The demo's member prefers the mini navigation; a browser's own setting overrides that.
  await page.context().addCookies([{ name: 'themeLayout', value: 'vertical', url: baseURL }]);
  await listening(page, () => page.goto(LIST));
  return page;
}

test('what a role may no longer do goes from the open pages of others, and comes back', async ({
  browser,
  baseURL,
  signedInPage,
}) => {
  const admin = await signedInPage('admin');
  const other = await member(browser, baseURL ?? '');
  const people = other.getByRole('heading', { level: 1, name: 'People' });
  await expect(people).toBeVisible();
  const entry = other.getByRole('navigation').getByRole('link', { name: 'Cards' });
  await expect(entry).toBeVisible();

  await admin.goto(ROLES);
  const mark = admin.getByRole('checkbox', { name: 'See all people for Member' });
  await expect(mark).toBeChecked();
  await mark.click();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  const question = admin.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question).toBeHidden();

  await expect(other.getByRole('heading', { name: 'No permission' })).toBeVisible();
  await expect(entry).toBeHidden();
  const refused = await other.evaluate(
    async (token) => {
      const answer = await fetch('/api/users', { headers: { 'session-token': token ?? '' } });
      return answer.status;
    },
    await other.evaluate(() => localStorage.getItem('accessToken')),
  );
  expect(refused).toBe(403);
  await other.getByRole('button', { name: 'Ask for access' }).click();
  await expect(other.getByText('Request sent')).toBeVisible();

  await admin.getByRole('button', { name: 'Back to defaults: Member' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Back to defaults' }).click();
  await expect(people).toBeVisible();
  await expect(entry).toBeVisible();
  await other.context().close();
});
