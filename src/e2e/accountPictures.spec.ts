import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { expectAccessible, takePicture } from './support/looks';

const ACCOUNT = '/dashboard/user/account';
const SIDE = 256;
const BACKGROUND = '#d4572b';

/** A real picture, drawn by the browser itself, as base64. */
async function drawPicture(page: Page): Promise<string> {
  return page.evaluate(
    ([side, background]) => {
      const canvas = document.createElement('canvas');
      canvas.width = side;
      canvas.height = side;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas');
      context.fillStyle = background;
      context.fillRect(0, 0, side, side);
      return canvas.toDataURL('image/png').replace(/^.*,/, '');
    },
    [SIDE, BACKGROUND] as const,
  );
}

test('a picture that is uploaded in the account shows in the header, also after a reload', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Pia');
  await page.goto(ACCOUNT);
  const photo = page.getByRole('group', { name: 'Picture' });
  const drawn = await drawPicture(page);
  await photo.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(drawn, 'base64'),
  });
  const dialog = page.getByRole('dialog');
  const stored = page.waitForResponse('**/api/account/avatar/update');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  const { user } = (await (await stored).json()) as { user: { photoURL: string } };
  const shown = page.getByRole('button', { name: 'Account menu' }).locator(`img[src^="${user.photoURL}"]`);
  await expect(shown).toBeVisible();
  await page.reload();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

// `GeneralTab.test.tsx` tests the same.
test(
  'a page that is called .png is refused with a clear line',
  { tag: '@full' },
  async ({ signedInPage }) => {
    const page = await signedInPage('manager');
    await page.goto(ACCOUNT);
    await page
      .getByRole('group', { name: 'Picture' })
      .locator('input[type=file]')
      .setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
      });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('can’t be opened');
    await expect(dialog.getByRole('button', { name: 'Use picture' })).toBeDisabled();
  },
);

test('somebody new has the photo that was chosen with them, and the list is printed', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/dashboard/user/new');
  await page
    .getByRole('group', { name: 'Picture' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'new.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await drawPicture(page), 'base64'),
    });
  await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img[src^="blob:"]')).toBeVisible();
  const email = `photo.${Date.now()}@example.org`;
  await page.getByLabel('First name').fill('Photo');
  await page.getByLabel('Last name').fill('First');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await expectAccessible(page);
  await takePicture(page, 'users-new');
  await page.getByRole('button', { name: 'Create person' }).click();
  await expect(page).toHaveURL(/\/dashboard\/user\/list/);
  await page.goto(`/dashboard/user/list?query=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.locator('img[src^="/api/users/avatar"]')).toBeVisible();

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'More for people' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('table', { name: 'People' });
  await expect(paper.getByRole('row').filter({ hasText: email })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await takePicture(page, 'users-print');
});
