import { expect, test } from 'vitest';
import { isIban } from './iban';

test.each(['DE89370400440532013000', 'FR1420041010050500013M02606', 'GB82WEST12345698765432'])(
  '%s is an account number',
  (iban) => {
    expect(isIban(iban)).toBe(true);
  },
);

test.each(['DE88370400440532013000', 'DE8937040044053201300', 'de89370400440532013000', '', 'DE89'])(
  '"%s" is none',
  (iban) => {
    expect(isIban(iban)).toBe(false);
  },
);
