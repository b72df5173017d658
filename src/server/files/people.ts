import { filesLive } from '@/domain/files/live';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { eraseFiles } from './erase';
import { openAccount } from './tree/accounts';

type Tools = Pick<Services, 'blobs' | 'config' | 'events' | 'jobs' | 'live' | 'now'>;

/** Who takes over has edit on the tree at once, by the account alone; no row moves. Links stop by themselves. */
async function handOver({ live }: Tools, trx: Transaction, userId: string, heirId: string | undefined) {
  const { rootId } = await openAccount(trx, userId);
  await trx
    .updateTable('file_account')
    .set({ heirId: heirId ?? null })
    .where('ownerId', '=', userId)
    .execute();
  if (heirId !== undefined)
    await live.publish(trx, filesLive.shared, { fileId: rootId }, { to: { users: [heirId] } });
}

/** Who is back has their tree alone again. */
async function giveBack({ live }: Tools, trx: Transaction, userId: string): Promise<void> {
  const { rootId, heirId } = await openAccount(trx, userId);
  if (heirId === null) return;
  await trx.updateTable('file_account').set({ heirId: null }).where('ownerId', '=', userId).execute();
  await live.publish(trx, filesLive.unshared, { fileId: rootId }, { to: { users: [heirId] } });
}

/** Keeps storage in step with the people of the workspace. */
export function listenToPeople(services: Tools): void {
  const { events } = services;
  events.on('user.created', async (trx, { userId }) => {
    await openAccount(trx, userId);
  });
  events.on('user.removed', (trx, { userId, handOverToId }) => handOver(services, trx, userId, handOverToId));
  events.on('user.restored', (trx, { userId }) => giveBack(services, trx, userId));
  events.on('user.erased', (trx, { userId }) => eraseFiles(services, trx, userId));
}
