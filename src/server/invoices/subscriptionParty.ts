import type { Selectable } from 'kysely';
import type { Transaction } from '@/server/db/database';
import { partyOwnedBy } from './customers/owned';
import { customerWords } from './customers/words';
import { newId, newRow } from '@/server/db/row';
import type { PartyTable } from '@/server/db/tables/invoices';

/** The person as a customer; made of account and profile the first time. */
export async function partyOf(
  trx: Transaction,
  userId: string,
  currency: string,
  now: string,
): Promise<Selectable<PartyTable>> {
  const known = await partyOwnedBy(trx, userId);
  if (known) return known;
  const person = await trx
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .select(['user.name', 'user.email', 'user.locale'])
    .select(['phoneNumber', 'address', 'city', 'state', 'zipCode', 'country'])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('party')
    .values({
      id: newId(),
      kind: 'person',
      name: person.name,
      email: person.email,
      phone: person.phoneNumber ?? '',
      line1: person.address ?? '',
      city: person.city ?? '',
      state: person.state ?? '',
      zipCode: person.zipCode ?? '',
      country: person.country ?? '',
      locale: person.locale,
      currency,
      userId,
      words: customerWords({ ...person, city: person.city ?? '' }),
      ...newRow(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
