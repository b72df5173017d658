import type { AddressSnapshot } from '@/domain/address/schemas';
import { normalise } from '@/domain/search/normalise';

/** What an order is found by: its number, the people it goes to, their address, and what is in it. */
export function wordsOf(
  { number, email }: { number: string; email: string },
  people: readonly Pick<AddressSnapshot, 'receiver'>[],
  skus: readonly string[],
): string {
  return ` ${normalise([number, ...people.map(({ receiver }) => receiver), email, ...skus].join(' '))}`;
}
