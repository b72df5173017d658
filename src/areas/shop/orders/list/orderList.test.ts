import { expect, test } from 'vitest';
import { alongOf, readAlong } from './along';
import { addressOf, drills } from '@/domain/overview/drill';
import { orderList } from './orderList';

const read = (query: string) => orderList.read(new URLSearchParams(query));

test('an address without filters asks for all orders, the newest first', () => {
  expect(orderList.criteriaOf(read(''))).toEqual({ sort: '-placed' });
  expect(orderList.isFiltered(read('state=paid'))).toBe(false);
});

test('the filters that figures elsewhere lead here with reach the API', () => {
  const state = read('state=paid&country=DE&gender=Men&productId=p1&min=100&max=900&from=2026-01-01');
  expect(orderList.criteriaOf(state)).toEqual({
    state: 'paid',
    country: 'DE',
    gender: 'Men',
    productId: 'p1',
    min: 100,
    max: 900,
    from: '2026-01-01',
    sort: '-placed',
  });
  expect(orderList.isFiltered(state)).toBe(true);
});

test('a last day before the first is left out, and rubbish too', () => {
  expect(orderList.criteriaOf(read('from=2026-02-01&to=2026-01-01&state=lost&min=x'))).toEqual({
    from: '2026-02-01',
    sort: '-placed',
  });
});

test('the cursor counts beyond the first page alone', () => {
  expect(orderList.requestOf(read('cursor=abc'), 25)).not.toHaveProperty('cursor');
  expect(orderList.requestOf(read('page=2&cursor=abc'), 25)).toMatchObject({ cursor: 'abc', limit: 25 });
});

test('the page of an order knows the list that it was opened from', () => {
  const state = read('state=paid&query=a%26b&sort=-total&page=3&cursor=x');
  const list = new URLSearchParams(alongOf(state)).get('list') ?? '';
  expect(readAlong(list)).toEqual({ state: 'paid', query: 'a&b', sort: '-total' });
});

test('figures of sold orders open these orders', () => {
  const range = { from: '2026-01-01', to: '2026-01-31' };
  const part = { gender: 'Men', country: 'DE', ownerId: 'u1', productId: 'p1' };
  const opened = (address: string) => orderList.criteriaOf(read(new URL(address, 'http://x').search));
  expect(opened(addressOf(drills.orders(range, part)))).toEqual({
    ...range,
    ...part,
    sold: '1',
    sort: '-placed',
  });
  expect(opened(addressOf(drills.orders(range, { state: 'cancelled' })))).toEqual({
    ...range,
    state: 'cancelled',
    sort: '-placed',
  });
});
