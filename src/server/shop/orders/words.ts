import type { AddressSnapshot } from '@/domain/address/schemas';
import { normalise } from '@/domain/search/normalise';

/** Search terms of an order: number, recipients, email and SKUs. */
export function wordsOf(
  { number, email }: { number: string; email: string },
  people: readonly Pick<AddressSnapshot, 'receiver'>[],
  skus: readonly string[],
): string {
  return ` ${normalise([number, ...people.map(({ receiver }) => receiver), email, ...skus].join(' '))}`;
}
