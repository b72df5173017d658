import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';

/** Records of one person by what the log calls them. */
const OF_PERSON = {
  apiToken: 'api_token',
  'gallery-item': 'gallery_item',
  'system-mail': 'system_mail',
} as const;
/** Values of one statement. */
const CHUNK = 200;

/** Everything of a person that the log may have called by a name, an address or their words. */
async function namedRecords(trx: Transaction, userId: string, email: string) {
  const named = [
    { kind: 'user', id: userId },
    { kind: 'person', id: userId },
  ];
  for (const [kind, table] of Object.entries(OF_PERSON)) {
    const rows = await trx
      .selectFrom(table as 'api_token')
      .select('id')
      .where('userId', '=', userId)
      .execute();
    named.push(...rows.map(({ id }) => ({ kind, id })));
  }
  const posts = await trx.selectFrom('profile_post').select('id').where('authorId', '=', userId).execute();
  const invitations = await trx
    .selectFrom('invitation')
    .select('id')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', email)]))
    .execute();
  return [
    ...named,
    ...posts.map(({ id }) => ({ kind: 'profile-post', id })),
    ...invitations.map(({ id }) => ({ kind: 'invitation', id })),
  ];
}

/**
 * Takes names, addresses and words of a person out of the log: who did what, and when, stays. To be called while the
 * records are there. Source: people, rule 6.
 */
export async function eraseFromLog(
  trx: Transaction,
  { userId, email, at }: { userId: string; email: string; at: string },
): Promise<void> {
  const records = await namedRecords(trx, userId, email);
  await insertMany(
    trx,
    'erased_record',
    records.map((record) => ({ ...record, at })),
  );
  for (const kind of new Set(records.map((record) => record.kind))) {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += CHUNK)
      await trx
        .updateTable('activity')
        .set({ title: '', diff: '{}' })
        .where('entityKind', '=', kind)
        .where('entityId', 'in', ids.slice(start, start + CHUNK))
        .execute();
  }
}
