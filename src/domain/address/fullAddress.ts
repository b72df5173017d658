import type { AddressSnapshot } from './schemas';

type Parts = Pick<AddressSnapshot, 'line1' | 'line2' | 'zipCode' | 'city' | 'state'>;

/** An address in one line, composed and never stored; `countryName` is the country in the reader's language. */
export function fullAddress({ line1, line2, zipCode, city, state }: Parts, countryName: string): string {
  const town = [zipCode, city].filter(Boolean).join(' ');
  return [line1, line2, town, state, countryName].filter(Boolean).join(', ');
}
