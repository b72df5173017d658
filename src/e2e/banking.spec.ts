import type { Page } from '@playwright/test';
import { joinIn } from './support/comeIn';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';
import { listening } from './support/listening';
import { expectAccessible } from './support/looks';

const BANKING = '/dashboard/banking';

/** An account of the signed-in person, made by the API. */
async function addAccount(page: Page, opening: number): Promise<void> {
  const { request } = page.context();
  const account = { name: 'Pocket', kind: 'current', opening };
  const made = await request.post('/api/banking/accounts/new', { data: { account } });
  expect(made.status(), await made.text()).toBe(200);
}

const balances = (page: Page) => page.getByRole('region', { name: 'Balances' });

test('a transfer between two people is seen live by both, and made once', async ({ browser, baseURL }) => {
  const one = await joinIn(browser, baseURL ?? '', 'Otto');
  const two = await joinIn(browser, baseURL ?? '', 'Tilda');
  await addAccount(one.page, 10_000);
  await listening(two.page, () => two.page.goto(BANKING));
  await expect(balances(two.page)).toContainText('No accounts yet');

  await one.page.goto(`${BANKING}?act=transfer&userId=${two.id}`);
  const dialog = one.page.getByRole('dialog', { name: 'Confirm transfer' });
  await expect(dialog).toContainText('Tilda');
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('12.50');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Lunch');
  await dialog.getByRole('button', { name: 'Confirm & transfer' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(balances(one.page)).toContainText('€87.50');

  await expect(balances(two.page)).toContainText('€12.50');
  const newest = two.page.getByRole('list', { name: 'Newest transactions' });
  await expect(newest).toContainText('Lunch');
  await expect(newest.getByRole('listitem')).toHaveCount(1);
});

test('an expense is recorded, deleted and restored', async ({ newcomer }) => {
  const { page } = await newcomer('Edda');
  await addAccount(page, 5000);
  await page.goto(`${BANKING}/transactions`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Record expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record expense' });
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('8');
  await dialog.getByRole('textbox', { name: 'To' }).fill('Bakery');
  await dialog.getByRole('button', { name: 'Record' }).click();
  const row = page.getByRole('row', { name: /Bakery/ });
  await expect(row).toContainText('−€8.00');

  await row.getByRole('button', { name: 'More for Bakery' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(row).toContainText('−€8.00');

  await page.goto(`${BANKING}/accounts`);
  await expect(page.getByRole('list', { name: 'All my accounts' })).toContainText('€42.00');
});

test('the first HTML holds balances and figures; on a phone in Arabic nothing is wider than it', async ({
  newcomer,
  setSettings,
}) => {
  const { page } = await newcomer('Paula');
  await addAccount(page, 4200);
  const html = await (await page.context().request.get(BANKING)).text();
  expect(html).toContain('Pocket');
  expect(html).toContain('€42.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await setSettings({ i18nextLng: 'ar', themeDirection: 'rtl' });
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
  for (const path of ['', '/transactions', '/accounts']) {
    await page.goto(`${BANKING}${path}`);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(room).toBe(0);
  }
});
