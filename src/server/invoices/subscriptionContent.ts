import type { Selectable } from 'kysely';
import type { DomainEvents } from '@/domain/events';
import { addDays, dayIn } from '@/domain/days';
import { toLanguage } from '@/domain/languages';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { PartyTable } from '@/server/db/tables/invoices';
import { workspaceOf } from './books';
import { partyOwnedBy } from './customers/owned';
import { customerWords } from './customers/words';
import type { Content, ContentLine } from './draft/content';
import { newContent } from './draft/defaults';

/** The customer record of a user; created from account and profile the first time. */
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

type Changed = DomainEvents['subscription.changed'];

/** Days until it has to be paid. Source: invoices, section 4, "From a plan". */
const DUE_DAYS = 14;

/** Source id of a plan's invoice: one per user and version. */
export const sourceOf = ({ userId, version }: Changed) => `${userId}:${version}`;

/** The one line, `Starter, 2026-01-31 – 2026-02-28`; the customer's country decides the rate on issue. */
function lineOf({ name, from, to, amountMinor }: Changed, zone: string): ContentLine {
  const day = (at: string) => dayIn(zone, new Date(at));
  return {
    kind: 'service',
    serviceId: null,
    productId: null,
    taxClassId: 'standard',
    title: `${name}, ${day(from)} – ${day(to)}`,
    description: '',
    unit: '',
    quantityMilli: 1000,
    unitPrice: amountMinor,
    discountable: false,
    discountKind: 'none',
    discountValue: 0,
    taxCategory: 'S',
    taxRate: 0,
  };
}

/** The invoice of one period, dated today in the workspace's zone. The price of a plan includes tax. */
export async function subscriptionContent(trx: Transaction, event: Changed, at: Date): Promise<Content> {
  const { timeZone, locale, today } = await workspaceOf(trx, at);
  const party = await partyOf(trx, event.userId, event.currency, at.toISOString());
  const days = { issueDate: today, supplyDate: today, dueDate: addDays(today, DUE_DAYS) };
  const own = { partyId: party.id, locale: toLanguage(party.locale ?? locale), pricesIncludeTax: true };
  const content = await newContent(trx, { ...days, ...own, lines: [lineOf(event, timeZone)] }, at);
  return { ...content, currency: event.currency };
}
