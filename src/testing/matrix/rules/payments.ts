import { newId, newRow } from '@/server/db/row';
import type { IdRule, Place } from '../types';

async function method({ services: { db } }: Place, userId: string) {
  const id = newId();
  const card = { providerId: 'test', methodRef: id, brand: 'Visa', last4: '4242', isDefault: 0 };
  await db
    .insertInto('payment_method')
    .values({ id, userId, ...card, ...newRow() })
    .execute();
  return id;
}

async function address({ services: { db } }: Place, userId: string, deletedAt: string | null = null) {
  const id = newId();
  const who = { kind: 'home' as const, receiver: 'Ana', company: '', vatId: '', phone: '12345' };
  const where = { line1: 'A 1', line2: '', city: 'B', state: '', zipCode: '1', country: 'DE' };
  const flags = { isDefaultBilling: 0, isDefaultShipping: 0 };
  await db
    .insertInto('address')
    .values({ id, userId, ...who, ...where, ...flags, ...newRow(), deletedAt })
    .execute();
  return id;
}

/** As it is typed. */
const HOME = { receiver: 'Ana', phone: '12345', line1: 'A 1', city: 'B', zipCode: '1', country: 'DE' };

const ofBoth = (make: (place: Place, userId: string) => Promise<string>) => async (place: Place) => ({
  own: await make(place, place.owner),
  others: await make(place, place.other),
});

export const paymentRules: readonly IdRule[] = [
  { at: /./, field: 'vatId', opensNothing: 'a number of the tax office, no record' },
  { at: /^\/api\/payments\/methods\/(default|delete)$/, field: 'methodId', records: ofBoth(method) },
  {
    at: /^\/api\/payments\/methods\/new$/,
    field: 'providerId',
    opensNothing: 'names a payment service of the server',
  },
  {
    at: /^\/api\/payments\/payment$/,
    field: 'paymentId',
    opensNothing: 'whose a payment is decides the order or invoice that it is for; their own tests say so',
  },
  {
    at: /^\/api\/addresses\/restore$/,
    field: 'addressId',
    records: async (place) => ({
      own: await address(place, place.owner, '2026-01-01T00:00:00.000Z'),
      others: await address(place, place.other, '2026-01-01T00:00:00.000Z'),
    }),
  },
  {
    at: /^\/api\/addresses\/(update|delete|default)$/,
    field: 'addressId',
    records: ofBoth((place, userId) => address(place, userId)),
    input: { version: 1, address: HOME },
  },
];
