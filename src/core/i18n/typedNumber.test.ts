import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import { parseAmount, parseDecimal } from '@/domain/money/parse';
import { typedAmount, typedNumber } from './typedNumber';

test('what stands in a field is read back as what was stored, in every language', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 1e10 }), fc.constantFrom(...LANGUAGES), (value, language) => {
      expect(parseAmount(typedAmount(value, 'EUR', language), language, 'EUR')).toEqual({ ok: true, value });
      expect(parseDecimal(typedNumber(value, 3, language), language, 3)).toEqual({ ok: true, value });
    }),
  );
});
