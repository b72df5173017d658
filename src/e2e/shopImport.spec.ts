import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, test } from './support/fixtures';

test('products leave as a file, one stock number of it changes, and the import makes one movement', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/dashboard/e-commerce/list');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const { data: table } = Papa.parse<string[]>(file.trim());
  const [head = [], ...rows] = table;
  const place = (column: string) => head.indexOf(column);
  const row = rows.find((cells) => /^\d+$/.test(cells[place('stock')] ?? ''));
  const [sku = '', name = ''] = [row?.[place('sku')], row?.[place('name')]];
  const onHand = Number(row?.[place('stock')]);
  expect(sku).not.toBe('');
  if (row) row[place('stock')] = String(onHand + 41);
  const changed = Papa.unparse(table);

  const dialog = page.getByRole('dialog', { name: 'Import products' });
  const choose = async (content: string) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a CSV file' }).click();
    const buffer = Buffer.from(content);
    await (await chooser).setFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
  await choose(file);
  await expect(dialog.getByRole('button', { name: 'Import (0)' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await choose(changed);
  await expect(dialog.getByText(`${onHand} → ${onHand + 41}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import (1)' }).click();
  await expect(dialog.getByRole('heading', { name: 'Step 5 of 5: Report' })).toBeVisible();
  await expect(dialog.getByText('Updated').locator('..')).toContainText('1');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  const { stock } = (await (
    await page.request.get(`/api/shop/stock?query=${encodeURIComponent(name)}&limit=200`)
  ).json()) as { stock: { sku: string; onHand: number; variantId: string }[] };
  const counted = stock.find((one) => one.sku === sku);
  expect(counted?.onHand).toBe(onHand + 41);
  const { movements } = (await (
    await page.request.get(`/api/shop/stock/movements?variantId=${counted?.variantId}`)
  ).json()) as { movements: { kind: string; quantity: number }[] };
  expect(movements.filter(({ kind }) => kind === 'import')).toMatchObject([{ quantity: 41 }]);
  await page.goto(`/dashboard/e-commerce/manage/stock?query=${encodeURIComponent(name)}`);
  await expect(page.getByText(sku, { exact: true }).first()).toBeVisible();
});
