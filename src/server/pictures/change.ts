import { coverPath, avatarPath } from '@/domain/people/pictures';
import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import { changeUser } from '@/server/core/auth/changeUser';
import { findPerson } from '@/server/core/auth/personRow';
import { addReference, releaseReference, registerBlobColumn } from '@/server/core/blobs/refs';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';

registerBlobColumn('user', 'image');
registerBlobColumn('profile', 'coverBlob');

type Column = 'image' | 'coverBlob';

interface PictureChange {
  userId: string;
  column: Column;
  /** The stored picture; null removes it. */
  hash: string | null;
  actorId: string;
}

async function replace(
  trx: Transaction,
  services: Pick<Services, 'events' | 'now'>,
  { userId, column, hash, actorId }: PictureChange,
) {
  await withLock(trx, `pictures:${userId}`);
  const before = await findPerson(trx, userId);
  if (!before) throw notFound();
  if (before[column] === hash) return before;
  if (hash !== null) await addReference(trx, hash);
  const after = await changeUser(trx, services, {
    userId,
    actorId,
    changes: { [column]: hash },
    area: actorId === userId ? 'account' : 'users',
    action: hash === null ? 'picture-removed' : 'picture-changed',
  });
  await releaseReference(trx, before[column]);
  return after;
}

/** Sets or removes a picture of a user; the former blob is removed when nothing else references it. Throws 404. */
export async function changePicture(
  { db, events, now }: Pick<Services, 'db' | 'events' | 'now'>,
  change: PictureChange,
) {
  return transaction(db, (trx) => replace(trx, { events, now }, change));
}

/** The user with their current pictures. */
export function withPictures(
  user: EndUser,
  row: Awaited<ReturnType<typeof changePicture>>,
): { user: EndUser; cover: string | null } {
  const { coverBlob, image, updatedAt, version } = row;
  return {
    user: { ...user, photoURL: avatarPath(user.id, image), updatedAt, version },
    cover: coverPath(user.id, coverBlob),
  };
}
