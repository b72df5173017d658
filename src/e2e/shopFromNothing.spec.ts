import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { chooseCountry, chooseUntilKept } from './support/choose';
import { expect, plainTest as test } from './support/fixtures';
import { hydrated } from './support/hydrated';
import { expectAccessible, takePicture } from './support/looks';
import { scratchFolder } from './support/processes';
import { type RunningServer, startServer } from './support/server';

let folder: ReturnType<typeof scratchFolder>;
let server: RunningServer;

test.beforeAll(async () => {
  folder = scratchFolder();
  server = await startServer(join(folder.path, 'empty'), { DEMO: 'off' });
});
test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

/** The first account of the workspace, signed in. */
async function founder(context: BrowserContext): Promise<Page> {
  const form = {
    email: 'ana@example.org',
    password: 'correct horse battery',
    firstName: 'Ana',
    lastName: 'Lima',
  };
  const answer = await context.request.post('/api/account/register', { data: form });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const page = await context.newPage();
  await page.goto('/api/health');
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken);
  return page;
}

const newContext = (browser: Browser) => browser.newContext({ baseURL: server.url });

/** Types into a newly opened dialog: its elements may be replaced once when the animation code is loaded. */
async function type(field: Locator, text: string): Promise<void> {
  await expect(async () => {
    await field.fill(text);
    await expect(field).toHaveValue(text, { timeout: 500 });
  }).toPass();
}

/** Opens the shop to visitors, and creates and tries one shipping method. */
async function setUpShop(page: Page): Promise<void> {
  await page.goto('/dashboard/settings?tab=shop');
  await page.getByLabel(/Visitors see the shop/).check();
  await page.getByRole('button', { name: 'Save shop' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText(/Nothing can be ordered until/)).toBeVisible();
  await page.getByRole('button', { name: 'New shipping method' }).click();
  const dialog = page.getByRole('dialog', { name: 'New shipping method' });
  await type(dialog.getByLabel('Name'), 'By post');
  await dialog.getByLabel(/^Price \(/).fill('4.90');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('By post')).toBeVisible();
  await chooseCountry(page, 'Germany');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('status').filter({ hasText: '4.90' })).toBeVisible();
  await takePicture(page, 'shop-settings');
}

/** A valid picture, drawn by the browser. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 64;
    canvas.getContext('2d')?.fillRect(8, 8, 48, 48);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });

/** Publishes a product without stock. */
async function publish(page: Page): Promise<void> {
  await page.goto('/dashboard/e-commerce/product/new');
  await page.getByLabel('Name', { exact: true }).fill('Walnut bowl');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Turned by hand.');
  const buffer = Buffer.from(await drawn(page), 'base64');
  await page.locator('input[type=file]').setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer });
  await expect(page.getByLabel('Description of picture 1')).toBeVisible();
  await page.getByLabel('SKU').fill('BOWL');
  await page.getByLabel('Price', { exact: true }).fill('35');
  await page.getByRole('button', { name: 'Add a category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a category' });
  await type(dialog.getByLabel('Name'), 'Kitchen');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Status').selectOption('published');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('heading', { name: 'Walnut bowl' })).toBeVisible();
}

/** Receives five units, with a reason. */
async function receive(page: Page): Promise<void> {
  await page.goto('/dashboard/e-commerce/manage/stock?tab=out');
  await page.getByRole('button', { name: 'Actions for Walnut bowl, BOWL' }).click();
  await page.getByRole('menuitem', { name: 'Adjust' }).click();
  await type(page.getByLabel('Quantity received'), '5');
  await page.getByLabel('Reason').fill('From the workshop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: /^Low stock/ }).click();
  await expect(page.getByText('Only 5 left')).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'shop-stock');
}

/** A visitor buys one unit with cash on delivery; returns the order number. */
async function buy(page: Page): Promise<string> {
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Walnut bowl' }).first().click();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByLabel('Email').fill('visitor@example.org');
  await page.getByLabel('Name').fill('Omar Haddad');
  await page.getByLabel('Phone').fill('+49 30 123456');
  await page.getByLabel('Street and number').fill('Lindenstraße 12');
  await page.getByLabel('Postal code').fill('10969');
  await page.getByLabel('City').fill('Berlin');
  await chooseCountry(page, 'Germany');
  await page.getByRole('button', { name: 'Deliver to this address' }).click();
  await chooseUntilKept(page.getByRole('radio', { name: /^Cash on delivery/ }));
  await page.getByRole('button', { name: 'Complete order' }).click();
  await page.getByRole('link', { name: 'View order' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('SO-');
  return /SO-[\d-]+/.exec(await heading.innerText())?.[0] ?? '';
}

test('a workspace without the demo sets up shipping, stock and a product, and a visitor buys it', async ({
  browser,
}) => {
  // A shop from scratch: one long journey, whose steps depend on each other.
  test.setTimeout(90_000);
  const staff = await newContext(browser);
  const page = await founder(staff);
  await setUpShop(page);
  await publish(page);
  await receive(page);

  const outside = await newContext(browser);
  const number = await buy(await outside.newPage());

  await page.goto('/dashboard/e-commerce/manage/orders');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.goto('/dashboard/e-commerce/manage/stock');
  // One of five is reserved for the visitor.
  const row = page.getByRole('row').filter({ hasText: 'Walnut bowl' });
  await expect(row).toContainText('Only 4 left');
  await page.getByRole('button', { name: 'Actions for Walnut bowl, BOWL' }).click();
  await page.getByRole('menuitem', { name: 'Movements' }).click();
  await expect(page.getByRole('dialog').getByText('From the workshop')).toBeVisible();
  await staff.close();
  await outside.close();
});
