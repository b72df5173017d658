import { expect, test } from 'vitest';
import { fieldCodes } from '@/domain/fieldCodes';
import { valuesOf } from './DiscountDialog';
import { discountFormIn } from './discountForm';

const BERLIN = 'Europe/Berlin';
const form = discountFormIn(BERLIN);
const NEW = valuesOf(null, BERLIN);

test('a code is trimmed and in capitals, the last day is in it, and an empty value is zero', () => {
  const typed = {
    ...NEW,
    code: ' spring-10 ',
    value: 12_500,
    startsAt: '2026-03-01',
    endsAt: '2026-03-31',
  };
  expect(form.parse(typed)).toMatchObject({
    code: 'SPRING-10',
    value: 12_500,
    minSubtotal: 0,
    startsAt: '2026-02-28T23:00:00.000Z',
    // Daylight saving time began in between.
    endsAt: '2026-03-31T22:00:00.000Z',
    limitTotal: null,
  });
  expect(form.parse({ ...typed, kind: 'free_shipping', value: null }).value).toBe(0);
});

test('a known one comes back as it was', () => {
  const body = {
    code: 'SUMMER',
    kind: 'fixed' as const,
    value: 500,
    minSubtotal: 2000,
    startsAt: '2026-05-31T22:00:00.000Z',
    endsAt: '2026-08-31T22:00:00.000Z',
    limitTotal: 100,
    limitPerCustomer: 1,
    scope: 'categories' as const,
    scopeIds: ['c1'],
    onSaleItems: false,
    disabled: true,
  };
  const values = valuesOf({ ...body, id: 'd', usedCount: 3, version: 2 }, BERLIN);
  expect(values).toMatchObject({ startsAt: '2026-06-01', endsAt: '2026-08-31' });
  expect(form.parse(values)).toEqual(body);
});

test('what is wrong is named by its field', () => {
  const codes = (typed: object) => {
    const values = { ...NEW, code: 'SPRING', ...typed };
    return fieldCodes(form.safeParse(values).error?.issues ?? [], values);
  };
  expect(codes({ code: ' ', limitTotal: Number.NaN, minSubtotal: -1 })).toEqual({
    code: 'required',
    limitTotal: 'invalid',
    minSubtotal: 'too-small:0',
  });
  expect(codes({ value: null })).toEqual({ value: 'required' });
  const turned = { value: 10_000, startsAt: '2026-03-02', endsAt: '2026-03-01', scope: 'products' };
  expect(codes(turned)).toEqual({ endsAt: 'before-from', scopeIds: 'required' });
});
