import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { hydrated } from './support/hydrated';
import { expectAccessible, takePicture } from './support/looks';

const LIST = '/dashboard/invoice/list';
const DARK_ARABIC = { i18nextLng: 'ar', themeDirection: 'rtl', themeMode: 'dark' };
const PHONE = { width: 390, height: 844 };

/** Writes by the API as the signed-in user, and returns the response. */
function write<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/invoices/${to}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(sent),
      });
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [path, body] as const,
  ) as Promise<T>;
}

/** A draft over 100.00 for a customer of this name. */
async function draftFor(page: Page, name: string): Promise<string> {
  const customer = { name, email: 'rosa@customers.example', country: 'DE' };
  const made = await write<{ customer: { id: string } }>(page, 'customers/new', { customer });
  const lines = [{ title: 'Design', unitPrice: 10_000, taxCategory: 'O' }];
  const invoice = { partyId: made.customer.id, lines };
  return (await write<{ invoice: { id: string } }>(page, 'new', { invoice })).invoice.id;
}

/** Opens the menu of the only row in the list, and chooses an entry. */
async function act(page: Page, entry: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  // The list may reload while the menu opens; a menu that opened late is found by the next attempt.
  await expect(async () => {
    if (!(await item.isVisible()))
      await page.getByRole('button', { name: /^Actions for / }).click({ timeout: 2000 });
    await item.click({ timeout: 2000 });
  }).toPass();
}

/** Waits until the page is no wider than the viewport. */
const expectFitting = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);

test('issued, sent, paid in part by link, the rest recorded, a part paid back and credited: the list follows', async ({
  browser,
  server,
  signedInPage,
}) => {
  test.slow();
  const page = await signedInPage('admin');
  await page.goto(LIST);
  const invoiceId = await draftFor(page, 'Rosa Probe');
  await page.goto(`${LIST}?query=Probe`);
  const row = page.getByRole('row').filter({ hasText: 'Rosa Probe' });
  await expect(row).toContainText('Draft');
  await act(page, 'Issue');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click();
  await expect(row).toContainText('Unpaid');

  await act(page, 'Send');
  const letter = page.getByRole('dialog');
  await expect(letter.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(
    'rosa@customers.example',
  );
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter).toBeHidden();
  const { url } = await write<{ url: string }>(page, 'link', { invoiceId, action: 'get' });

  const visitor = await browser.newContext({ baseURL: server.url });
  const other = await visitor.newPage();
  await other.goto(`${new URL(url).pathname}/pay`);
  await other.getByLabel('Another amount').check();
  await other.getByLabel('Amount in EUR').fill('40');
  await takePicture(other, 'invoice-pay-part');
  await other.getByRole('button', { name: 'Pay €40.00' }).click();
  await other.getByRole('radio', { name: /Visa ending 4242/ }).check();
  await other.getByRole('button', { name: /^Pay / }).click();
  await expect(other.getByText('Paid: €40.00. Thank you.')).toBeVisible({ timeout: 30_000 });
  const receipt = await visitor.request.get(
    (await other.getByRole('link', { name: 'Download receipt' }).getAttribute('href')) ?? '',
  );
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await visitor.close();

  await page.goto(`${LIST}?query=Probe`);
  await expect(row).toContainText('Partly paid');
  await act(page, 'Mark as paid');
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(row).toContainText('Paid');

  await page.goto(`/dashboard/invoice/${invoiceId}`);
  const payments = page.getByRole('listitem').filter({ hasText: 'Bank transfer' });
  await payments.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog');
  await refund.getByLabel('Amount').fill('10');
  await refund.getByLabel('Reason').fill('Too much');
  await takePicture(page, 'invoice-refund');
  await refund.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(refund).toBeHidden();
  await expect(payments).toContainText('€10.00');
  await takePicture(page, 'invoice-payments');
  await expectAccessible(page);

  await page.goto(`${LIST}?query=Probe`);
  await expect(row).toContainText('Partly paid');
  await act(page, 'Credit');
  const credit = page.getByRole('dialog');
  await credit.getByLabel('What to credit').selectOption('amount');
  await credit.getByLabel('Amount').fill('10');
  await credit.getByLabel('Reason').fill('Too much');
  await credit.getByRole('button', { name: 'Credit' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Credit note' }).or(row).first()).toContainText(
    /Paid|CN-/,
  );
  await page.goto(`${LIST}?query=Probe&tab=paid`);
  await expect(row).toContainText('Paid');
});

// `InvoiceListScreen.acts.test.tsx` tests the same.
test(
  'drafts that are selected are deleted and brought back; issued ones are named',
  { tag: '@full' },
  async ({ signedInPage }) => {
    const page = await signedInPage('admin');
    await page.goto(LIST);
    await draftFor(page, 'Bulk Probe');
    await page.goto(`${LIST}?query=Bulk%20Probe`);
    await expect(page.getByRole('checkbox', { name: 'Select Bulk Probe' })).toBeVisible();
    await hydrated(page);
    await page.getByRole('checkbox', { name: 'Select Bulk Probe' }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted: 1')).toBeVisible();
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('checkbox', { name: 'Select Bulk Probe' })).toBeVisible();
  },
);

test('customers and what is new about invoices fit a desktop and a phone in Arabic', async ({
  setSettings,
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/dashboard/invoice/customers');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await takePicture(page, 'customers-desktop');
  await expectAccessible(page);
  await page
    .getByRole('row')
    .nth(3)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'New invoice' })).toBeVisible();
  await takePicture(page, 'customer-desktop');
  await expectAccessible(page);
  const { pathname, search } = new URL(page.url());

  await setSettings(DARK_ARABIC);
  await page.setViewportSize(PHONE);
  await page.goto('/dashboard/invoice/customers');
  await expect(page.getByRole('heading', { level: 1, name: 'العملاء' })).toBeVisible();
  await expect(page.locator('main strong').nth(2)).toBeVisible();
  await takePicture(page, 'customers-phone-dark-arabic');
  await expectFitting(page);
  await page.goto(`${pathname}${search}`);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'فاتورة جديدة' })).toBeVisible();
  await takePicture(page, 'customer-phone-dark-arabic');
  await page.goto('/dashboard/settings?tab=invoices');
  await page.getByText('حفظ نصوص الرسائل').scrollIntoViewIfNeeded();
  await takePicture(page, 'invoice-settings-phone-dark-arabic');
  await expectFitting(page);
});

// Pictures for review alone.
test(
  'the menu of an invoice and the settings of invoices have their picture',
  { tag: '@full' },
  async ({ signedInPage }) => {
    const page = await signedInPage('admin');
    await page.goto(LIST);
    await page
      .getByRole('button', { name: /^Actions for INV/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem').nth(3)).toBeVisible();
    await takePicture(page, 'invoice-menu-desktop');
    await page.goto('/dashboard/settings?tab=invoices');
    await page.getByText('Save defaults').scrollIntoViewIfNeeded();
    await takePicture(page, 'invoice-settings-desktop');
  },
);
