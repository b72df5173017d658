import type { Page } from '@playwright/test';
import { choose } from './support/choose';
import { comeIn } from './support/comeIn';
import { expect, test } from './support/fixtures';
import { expectAccessible, takePicture } from './support/looks';

interface Named {
  product: { id: string; slug: string; version: number };
}

const MANAGE = '/dashboard/e-commerce/manage/reviews';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Calls the API as a user; fails with the response of a refusal. */
async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

/** A new product for this test: a published copy of one of the demo, without purchases or reviews. */
async function ownProduct(page: Page, name: string): Promise<string> {
  const { products } = (await (await page.request.get('/api/products?inStock=1&limit=1')).json()) as {
    products: { id: string }[];
  };
  const copy = { productId: products[0]?.id, name };
  const { product } = await call<Named>(page, '/api/products/duplicate', copy);
  const picture = { name: 'pixel.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  const upload = await page.request.post('/api/blobs/new', {
    multipart: { purpose: 'product', file: picture },
  });
  const { attachment } = (await upload.json()) as { attachment: { id: string } };
  await call(page, '/api/products/update', {
    productId: product.id,
    version: product.version,
    product: { attachmentIds: [attachment.id], status: 'published' },
  });
  return product.slug;
}

test('a review waits, is published and answered by staff, and a visitor reads it and filters by stars', async ({
  browser,
  baseURL,
  page,
}) => {
  test.slow();
  const staff = await comeIn(browser, baseURL ?? '', 'admin');
  const buyer = await comeIn(browser, baseURL ?? '', 'member');
  const name = `Reviewed ${Date.now()}`;
  const slug = await ownProduct(staff.page, name);
  const words = 'Warm in winter, and it dries over night.';

  await buyer.page.goto(`/dashboard/e-commerce/product/${slug}`);
  await buyer.page.getByRole('tab', { name: 'Reviews (0)' }).click();
  await expect(buyer.page).toHaveURL(/tab=reviews/);
  await buyer.page.getByRole('button', { name: 'Write a review' }).click();
  const dialog = buyer.page.getByRole('dialog', { name: `Review of ${name}` });
  await choose(dialog.getByRole('radio', { name: '4 stars' }));
  await dialog.getByLabel('Title').fill('Good in the rain');
  await dialog.getByLabel('Your review').fill(words);
  await expectAccessible(buyer.page);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  const own = buyer.page.getByRole('article').filter({ hasText: words });
  await expect(own.getByText('Waiting for approval')).toBeVisible();

  await page.goto(`/shop/product/${slug}?tab=reviews`);
  await expect(page.getByText('No reviews yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to write a review' })).toBeVisible();

  await staff.page.goto(`${MANAGE}?query=${encodeURIComponent(name)}`);
  await expect(staff.page.getByRole('row').filter({ hasText: words })).toBeVisible();
  await expectAccessible(staff.page);
  await takePicture(staff.page, 'shop-reviews-manage');
  await staff.page
    .getByRole('row')
    .filter({ hasText: words })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await staff.page.getByRole('menuitem', { name: 'Publish' }).click();
  await expect(staff.page.getByText('1 review published')).toBeVisible();
  await staff.page.getByRole('tab', { name: /^Published/ }).click();
  await staff.page
    .getByRole('row')
    .filter({ hasText: words })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await staff.page.getByRole('menuitem', { name: 'Open' }).click();
  const drawer = staff.page.getByRole('dialog', { name: /^Review by/ });
  await drawer.getByLabel('Answer of the shop').fill('Thank you for trying it.');
  await drawer.getByRole('button', { name: 'Answer' }).click();
  await expect(staff.page.getByText('The answer is saved')).toBeVisible();

  await page.reload();
  const shown = page.getByRole('article').filter({ hasText: words });
  await expect(shown.getByText('Thank you for trying it.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'shop-reviews');
  await page.getByRole('button', { name: '5 stars: 0 reviews' }).click();
  await expect(page.getByText('No reviews with these stars')).toBeVisible();
  await page.getByRole('button', { name: '4 stars: 1 review' }).click();
  await expect(shown).toBeVisible();
});
