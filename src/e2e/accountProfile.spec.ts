import type { Browser, Page } from '@playwright/test';
import { joinIn } from './support/comeIn';
import { expect, test } from './support/fixtures';
import { listening } from './support/listening';

const PROFILE = '/dashboard/user/profile';

/** A new user with a browser context of their own. */
const somebody = async (browser: Browser, baseURL: string | undefined, firstName: string): Promise<Page> =>
  (await joinIn(browser, baseURL ?? '', firstName, 'Profile')).page;

/** A real picture, drawn by the browser itself. */
async function picture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.fillStyle = '#d4572b';
    context.fillRect(0, 0, 400, 300);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  });
  return { name: 'view.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
}

test('a post with a picture is liked and answered by a follower, live, and all of it is there after a reload', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const author = await somebody(browser, baseURL, 'Paula');
  const reader = await somebody(browser, baseURL, 'Bert');
  await listening(author, () => author.goto(PROFILE));
  await author.getByRole('textbox', { name: 'Share something' }).fill('The harbour this morning');
  await author.getByRole('button', { name: 'Photo or video' }).click();
  const file = author.getByRole('region', { name: 'Share something' }).locator('input[type=file]');
  await file.setInputFiles(await picture(author));
  await author.getByLabel('What “view.png” shows').fill('An orange field');
  await author.getByRole('button', { name: 'Post', exact: true }).click();
  const own = author.getByRole('article', { name: 'Post of Paula Profile' });
  await expect(own.getByRole('button', { name: 'Open An orange field' })).toBeVisible();

  const { username } = (await author.evaluate(async () => {
    const token = localStorage.getItem('accessToken') ?? '';
    return (await fetch('/v1/endusers', { headers: { 'session-token': token } })).json();
  })) as { username: string };
  await reader.goto(`/dashboard/user/${username}`);
  await reader.getByRole('button', { name: /^Follow/ }).click();
  const seen = reader.getByRole('article', { name: 'Post of Paula Profile' });
  await seen.getByRole('button', { name: /Like/ }).click();
  await seen.getByRole('textbox', { name: 'Write a comment' }).fill('Well seen');
  await seen.getByRole('button', { name: 'Send the comment' }).click();
  await expect(seen.getByText('Well seen')).toBeVisible();

  await expect(own.getByText('Well seen')).toBeVisible();
  for (const page of [author, reader]) {
    await page.reload();
    const post = page.getByRole('article', { name: 'Post of Paula Profile' });
    await expect(post.getByText('Well seen')).toBeVisible();
    await expect(post.getByRole('button', { name: 'Open An orange field' })).toBeVisible();
  }
  await expect(reader.getByRole('button', { name: /^Following/ })).toBeVisible();
  await author.goto(`${PROFILE}?tab=followers`);
  await expect(author.getByRole('link', { name: 'Bert Profile' })).toBeVisible();
  await author.context().close();
  await reader.context().close();
});

test('a picture of the gallery gets a title and is there after a reload', async ({ browser, baseURL }) => {
  const page = await somebody(browser, baseURL, 'Gala');
  await page.goto(`${PROFILE}?tab=gallery`);
  await page.getByText('No pictures yet').waitFor();
  // Its field follows the one of the cover.
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await picture(page));
  await page.getByRole('button', { name: 'Add to the gallery' }).click();
  await page.getByRole('button', { name: 'Actions for view.png' }).click();
  await page.getByRole('menuitem', { name: 'Change the title' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Evening');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Open Evening' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open Evening' })).toBeVisible();
  await page.context().close();
});
