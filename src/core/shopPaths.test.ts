import { expect, test } from 'vitest';
import { isCustomerPage } from '@/domain/auth/customerPages';
import { PATHS } from './paths';
import { SHOP_PATHS } from './shopPaths';

const { dashboard, order, orderLink, public: open } = SHOP_PATHS;

test.each([
  open.root,
  `${open.root}?category=shoes`,
  open.product('mug'),
  `${open.product('mug')}#reviews`,
  open.checkout,
  orderLink('token'),
  `${order.checkout}?step=billing`,
  order.list,
  order.one('SO-2026-00001'),
])('%s is a page of customers: who registers on the way there is a guest', (path) => {
  expect(isCustomerPage(path)).toBe(true);
});

test.each([
  null,
  '',
  '/shopping',
  '/orders',
  '//shop',
  'https://shop.example/shop',
  PATHS.dashboard.root,
  PATHS.dashboard.invoice.list,
  dashboard.catalogue,
  dashboard.list,
  order.manage,
])('%j is none', (path) => {
  expect(isCustomerPage(path)).toBe(false);
});
