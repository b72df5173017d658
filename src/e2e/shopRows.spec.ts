import { expect, test } from './support/fixtures';

test('on a small desktop an order shows its total and state, and a product opens below itself with all of its buttons', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard/e-commerce/manage/orders');
  const order = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^SO-/ }) });
  await expect(order.first()).toBeVisible();
  for (const name of ['Total', 'State'])
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  await page.locator('[data-expand]').first().click();
  await expect(page.locator('[data-detail] li').first().getByText(/€/).last()).toBeInViewport({ ratio: 1 });

  await page.goto('/dashboard/e-commerce/list');
  await page.locator('[data-expand]').first().click();
  const more = page.locator('[data-detail]').getByRole('button', { name: /^One more of/ });
  await expect(more.first()).toBeInViewport({ ratio: 1 });
});
