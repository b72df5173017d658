import { upsertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import type { SentMail } from './states';

const AGAIN = `on conflict ("userId", "address") do update set uses = mail_contact.uses + 1,
  name = case when excluded.name = '' then mail_contact.name else excluded.name end,
  "lastUsedAt" = excluded."lastUsedAt"`;

/** Notes the addresses outside that a person has written to, with the names by which they did. */
export async function noteContacts(
  trx: Transaction,
  { messageId, userId }: Pick<SentMail, 'messageId' | 'userId'>,
  addresses: readonly string[],
  at: string,
): Promise<void> {
  if (addresses.length === 0) return;
  const rows = await trx
    .selectFrom('mail_recipient')
    .where('messageId', '=', messageId)
    .where('address', 'in', addresses)
    .select((eb) => ['address', eb.fn.max('name').as('name')])
    .groupBy('address')
    .orderBy('address')
    .execute();
  await upsertMany(
    trx,
    'mail_contact',
    rows.map(({ address, name }) => ({ userId, address, name, uses: 1, lastUsedAt: at })),
    AGAIN,
  );
}
