import { expect, test } from 'vitest';
import { readMethod, typedMethod, withKind } from './typedMethod';

const EN = { currency: 'EUR', language: 'en' } as const;
const FR = { currency: 'EUR', language: 'fr' } as const;
const typed = { ...typedMethod(null, EN), name: ' Parcel ', rates: [{ upTo: '', amount: '4.90' }] };

test('a fixed price is read in minor units', () => {
  expect(readMethod(typed, EN)).toMatchObject({
    faults: {},
    method: { name: 'Parcel', kind: 'flat', rates: [{ upTo: null, amount: 490 }], freeOver: null },
  });
});

test('weights are whole grams, values amounts, and the last line is open whatever stands in it', () => {
  const rates = [
    { upTo: '1000', amount: '5' },
    { upTo: '7', amount: '9,5' },
  ];
  expect(readMethod({ ...typed, kind: 'weight', rates }, FR).method?.rates).toEqual([
    { upTo: 1000, amount: 500 },
    { upTo: null, amount: 950 },
  ]);
  expect(readMethod({ ...typed, kind: 'price', rates }, FR).method?.rates[0]).toEqual({
    upTo: 100_000,
    amount: 500,
  });
});

test('what can not be read is named by its field', () => {
  const wrong = { ...typed, name: '', minDays: '1.5', freeOver: 'much', rates: [{ upTo: '', amount: '-1' }] };
  expect(readMethod(wrong, EN)).toEqual({
    method: null,
    faults: {
      name: 'required',
      minDays: 'too-precise',
      freeOver: 'not-a-number',
      'rates.0.amount': 'too-small:0',
    },
  });
});

test('a known one is typed as the language writes it, and read as it was', () => {
  const known = {
    id: 'm',
    version: 3,
    name: 'Heavy',
    description: '',
    countries: ['FR'],
    kind: 'weight' as const,
    rates: [
      { upTo: 1000, amount: 500 },
      { upTo: null, amount: 1250 },
    ],
    freeOver: 7500,
    minDays: 1,
    maxDays: 2,
    taxClassId: 'standard',
    disabled: true,
  };
  const { id: _id, version: _version, ...body } = known;
  expect(typedMethod(known, FR)).toMatchObject({ freeOver: '75,00', rates: [{}, { amount: '12,50' }] });
  expect(readMethod(typedMethod(known, FR), FR).method).toEqual(body);
  expect(withKind(typedMethod(known, FR), 'flat').rates).toEqual([{ upTo: '', amount: '12,50' }]);
});
