import { orderKey } from '@/domain/people/personIndex';
import { factsOf, findPerson, type PersonRow } from '@/server/core/auth/personRow';
import { recordActivity } from '@/server/core/activity';
import { letGo } from '@/server/core/blobs/refs';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { eraseFromLog } from './log';
import { removeTraces } from './traces';

/** What is left of a person: a row that others' records point to. */
function blankUser({ id, version }: PersonRow, at: string) {
  const tail = id.slice(-12);
  const nobody = { name: '', firstName: '', lastName: '', image: null, locale: 'en', timeZone: 'UTC' };
  const noKeys = {
    words: '',
    nameKey: orderKey(null),
    companyKey: orderKey(null),
    jobTitleKey: orderKey(null),
  };
  const standing = { role: 'guest', banned: 0, banReason: null, banExpires: null, lastSeenAt: null };
  return {
    ...nobody,
    ...noKeys,
    ...standing,
    email: `erased-${id}@erased.invalid`,
    emailVerified: 0,
    twoFactorEnabled: 0,
    username: `deleted-${tail}`,
    erasedAt: at,
    updatedAt: at,
    version: version + 1,
  };
}

const BLANK_PROFILE = {
  phoneNumber: null,
  country: null,
  state: null,
  city: null,
  address: null,
  zipCode: null,
  company: null,
  jobTitle: null,
  about: null,
  quote: null,
  school: null,
  coverBlob: null,
  links: '{}',
  isPublic: 0,
  followers: 0,
  following: 0,
  posts: 0,
};

/** Writes only while the row is as it was read: somebody who was brought back meanwhile stays. */
async function blank(trx: Transaction, before: PersonRow, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user')
    .set(blankUser(before, at))
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.updateTable('profile').set(BLANK_PROFILE).where('userId', '=', before.id).execute();
  return true;
}

/**
 * Erases a person who was deleted before `before` (an instant): name, address, pictures, profile, ways to sign in and
 * own posts go; what concerns others stays and shows "Deleted person". Emits `user.erased`. Source: people, rule 6.
 */
export async function erasePerson(
  { db, events, now }: Pick<Services, 'db' | 'events' | 'now'>,
  userId: string,
  before: string,
): Promise<void> {
  await transaction(db, async (trx) => {
    const person = await findPerson(trx, userId);
    if (!person || person.deletedAt === null || person.deletedAt > before) return;
    await eraseFromLog(trx, { userId, email: person.email, at: now().toISOString() });
    await removeTraces(trx, userId, person.email);
    if (!(await blank(trx, person, now().toISOString()))) throw new Error('The person has just changed');
    await letGo(trx, person.image);
    await letGo(trx, person.coverBlob);
    await recordActivity(trx, {
      actorId: null,
      via: 'system',
      area: 'users',
      entityKind: 'user',
      entityId: userId,
      title: '',
      action: 'erased',
    });
    await events.emit(trx, 'user.changed', { before: factsOf(person, now()), after: null });
    await events.emit(trx, 'user.erased', { userId });
  });
}
