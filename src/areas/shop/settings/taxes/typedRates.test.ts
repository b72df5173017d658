import { expect, test } from 'vitest';
import { faultsOf, readTaxes, typedTaxes } from './typedRates';

const TAXES = {
  classes: [{ key: 'standard', name: 'Standard' }],
  rates: [
    { classKey: 'standard', country: 'US', rate: 8875, validFrom: '2020-01-01' },
    { classKey: 'standard', country: '*', rate: 19_000, validFrom: '2020-01-01' },
  ],
  version: 4,
};

test.each(['en', 'fr'] as const)(
  'rates are typed in percent and come back as they were, in %s',
  (language) => {
    const typed = typedTaxes(TAXES, language);
    expect(typed.rates.map(({ percent }) => percent)).toEqual([language === 'fr' ? '8,875' : '8.875', '19']);
    expect(faultsOf(typed, language)).toEqual({});
    const { version: _version, ...table } = TAXES;
    expect(readTaxes(typed, language)).toEqual(table);
  },
);

test('a rate twice for a day, one over 100 % and a class without a name are faults', () => {
  const typed = typedTaxes(TAXES, 'en');
  const [first, second] = typed.rates as [(typeof typed.rates)[0], (typeof typed.rates)[0]];
  const rates = [first, { ...second, country: 'US' }, { ...second, key: 'x', percent: '101' }];
  expect(faultsOf({ classes: [{ key: 'new', name: ' ' }], rates }, 'en')).toEqual({
    new: 'required',
    0: 'twice',
    1: 'twice',
    x: 'too-big:100',
  });
});
