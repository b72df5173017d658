import { expect, test } from 'vitest';
import { readDiscount, typedDiscount } from './typedDiscount';

const BERLIN = { currency: 'EUR', language: 'fr', zone: 'Europe/Berlin' } as const;
const NEW = typedDiscount(null, BERLIN);

test('a share is typed in percent, an amount in the currency, and the last day is in it', () => {
  const typed = { ...NEW, code: ' spring-10 ', value: '12,5', from: '2026-03-01', to: '2026-03-31' };
  expect(readDiscount(typed, BERLIN).discount).toMatchObject({
    code: 'SPRING-10',
    value: 12_500,
    startsAt: '2026-02-28T23:00:00.000Z',
    // Daylight saving time began in between.
    endsAt: '2026-03-31T22:00:00.000Z',
    limitTotal: null,
  });
  expect(readDiscount({ ...typed, kind: 'fixed' }, BERLIN).discount?.value).toBe(1250);
  expect(readDiscount({ ...typed, kind: 'free_shipping', value: '' }, BERLIN).discount?.value).toBe(0);
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
  const typed = typedDiscount({ ...body, id: 'd', usedCount: 3, version: 2 }, BERLIN);
  expect(typed).toMatchObject({ value: '5,00', minSubtotal: '20,00', from: '2026-06-01', to: '2026-08-31' });
  expect(readDiscount(typed, BERLIN).discount).toEqual(body);
});

test('what can not be read is named by its field', () => {
  const wrong = { ...NEW, value: '0', limitTotal: 'many', minSubtotal: '-1' };
  expect(readDiscount(wrong, BERLIN)).toEqual({
    discount: null,
    faults: { code: 'required', value: 'required', limitTotal: 'not-a-number', minSubtotal: 'too-small:0' },
  });
});
