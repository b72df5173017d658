import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { id, version } from '@/domain/schemas';
import { addressAddresses } from './addresses';
import { address, addressInput } from './schemas';

/** Addresses per user. */
export const MAX_ADDRESSES = 50;

const one = z.object({ address });
const book = z.object({ addresses: z.array(address).max(MAX_ADDRESSES) });

/** The current user's addresses; others' are 404. Source: shop, section 3.4. */
export const addressContract = defineContract({
  addresses: {
    ...addressAddresses.addresses,
    summary: 'One’s own addresses, the defaults first',
    access: 'user',
    response: book,
  },
  newAddress: {
    ...addressAddresses.newAddress,
    summary: 'Keep an address; the first is the default for both',
    access: 'user',
    idempotency: 'optional',
    body: addressInput,
    response: one,
    errors: ['too-many'],
  },
  updateAddress: {
    ...addressAddresses.updateAddress,
    summary: 'Change an address',
    access: 'user',
    body: z.object({ addressId: id, version: version.min(1), address: addressInput }),
    response: one,
    errors: ['stale-version'],
  },
  deleteAddress: {
    ...addressAddresses.deleteAddress,
    summary: 'Delete an address; a default passes to the newest that is left',
    access: 'user',
    body: z.object({ addressId: id }),
    response: book,
  },
  restoreAddress: {
    ...addressAddresses.restoreAddress,
    summary: 'Take back a deleted address, with what it was the default for',
    access: 'user',
    body: z.object({ addressId: id }),
    response: book,
  },
  defaultAddress: {
    ...addressAddresses.defaultAddress,
    summary: 'Make an address the default for bills or for deliveries',
    access: 'user',
    body: z.object({ addressId: id, kind: z.enum(['billing', 'shipping']) }),
    response: book,
  },
});
