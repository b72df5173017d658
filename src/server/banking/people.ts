import { generateNKeysBetween } from 'fractional-indexing';
import { toLanguage } from '@/domain/languages';
import type { Services } from '@/server/core/services';
import { textsIn } from '@/server/core/texts';
import type { Transaction } from '@/server/db/database';
import { siblings } from './accounts/default';
import { wordsOfEntry } from './entries/read';
import { tellChanged } from './tell';

type Needs = Pick<Services, 'events' | 'live'>;

/** The accounts of an erased person become the workspace’s, under a name that says nothing of them. */
async function handOver({ live }: Needs, trx: Transaction, userId: string): Promise<void> {
  const rows = await trx
    .selectFrom('ledger_account')
    .select('id')
    .where('ownerId', '=', userId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  const { locale } = await trx
    .selectFrom('workspace')
    .select('locale')
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  const last = (await siblings(trx, null)).at(-1)?.rank ?? null;
  const ranks = generateNKeysBetween(last, null, rows.length);
  const name = textsIn(toLanguage(locale))('defaults.formerAccount');
  for (const [at, { id }] of rows.entries())
    await trx
      .updateTable('ledger_account')
      .set((eb) => ({
        ownerId: null,
        name,
        last4: null,
        isDefault: 0,
        rank: ranks[at] ?? '',
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  await tellChanged(
    { live },
    trx,
    rows.map(({ id }) => ({ id, ownerId: null })),
  );
}

/** Entries of others no longer say who it was. */
async function forget(trx: Transaction, userId: string): Promise<void> {
  const rows = await trx
    .updateTable('ledger_entry')
    .set((eb) => ({ counterpartUserId: null, counterparty: '', version: eb('version', '+', 1) }))
    .where('counterpartUserId', '=', userId)
    .returning(['id', 'category', 'message'])
    .execute();
  for (const { id, ...texts } of rows)
    await trx
      .updateTable('ledger_entry')
      .set({ words: wordsOfEntry(texts) })
      .where('id', '=', id)
      .execute();
}

/** Keeps the ledger in step with the people of the workspace. */
export function listenToPeople(needs: Needs): void {
  needs.events.on('user.erased', async (trx, { userId }) => {
    await forget(trx, userId);
    await handOver(needs, trx, userId);
  });
}
