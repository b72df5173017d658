import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures';

test('people of a file are in the list after a reload, and their own export changes nothing', async ({
  signedInPage,
}) => {
  const stamp = Date.now();
  const page = await signedInPage('admin');
  await page.goto('/dashboard/user/list');
  const dialog = page.getByRole('dialog', { name: 'Import people' });
  const menu = async (name: string) => {
    await page.getByRole('button', { name: 'More for people' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const choose = async (name: string, content: string | Buffer) => {
    await menu('Import');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a CSV file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
  await choose(
    'people.csv',
    `Courriel;Prénom;Nom\nimp${stamp}@import.example;Iman;Port${stamp}\nnobody;A;B\n`,
  );
  await expect(dialog.getByText('Row 3, Email:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(dialog.getByRole('heading', { name: 'Step 4 of 4: Done' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.goto(`/dashboard/user/list?query=imp${stamp}`);
  await expect(page.getByRole('link', { name: `Iman Port${stamp}` })).toBeVisible();

  const download = page.waitForEvent('download');
  await menu('Export CSV');
  await choose('again.csv', await readFile(await (await download).path()));
  await expect(dialog.getByRole('button', { name: 'Import 0 people' })).toBeDisabled();
  await expect(dialog.getByText('Nothing to change')).toBeVisible();
});
