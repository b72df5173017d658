import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundPart } from './refundPart';

const line = { quantity: 3, lineTotal: 1000, discountShare: 0, net: 840, tax: 160, refundedQuantity: 0 };

test('the last piece takes the rest of what the line came to', () => {
  expect(refundPart(line, 1, true)).toBe(333);
  expect(refundPart({ ...line, refundedQuantity: 1 }, 1, true)).toBe(333);
  expect(refundPart({ ...line, refundedQuantity: 2 }, 1, true)).toBe(334);
  expect(refundPart({ ...line, discountShare: 100 }, 3, true)).toBe(900);
  expect(refundPart({ ...line, lineTotal: 840 }, 3, false)).toBe(1000);
});

test('piece by piece comes to the same as all at once, whatever the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), fc.integer({ min: 1, max: 60 }), (lineTotal, quantity) => {
      const all = { ...line, lineTotal, quantity };
      const parts = Array.from({ length: quantity }, (_, refundedQuantity) =>
        refundPart({ ...all, refundedQuantity }, 1, true),
      );
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(lineTotal);
    }),
  );
});
