import { statusOf } from '@/domain/auth/status';
import type { Contact } from '@/domain/chat/schemas';
import type { PersonRef } from '@/domain/people/personRef';
import { avatarPath } from '@/domain/people/pictures';
import { seesContact } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import type { Chat } from './chat';

/** Users with the columns that a contact shows. */
export function peopleQuery(db: Database) {
  return db
    .selectFrom('user')
    .leftJoin('profile', 'profile.userId', 'user.id')
    .select([
      'user.id',
      'user.name',
      'user.username',
      'user.image',
      'user.email',
      'user.approvedAt',
      'user.rejectedAt',
      'user.banned',
      'user.banExpires',
      'user.deletedAt',
      'profile.jobTitle',
      'profile.address',
      'profile.phoneNumber',
      'profile.isPublic',
    ]);
}

export type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleQuery>['execute']>>[number];
export type PeopleRows = ReadonlyMap<string, PersonRow>;

/** People by id, in one statement. */
export async function peopleById(db: Database, ids: readonly string[]): Promise<PeopleRows> {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0) return new Map();
  const rows = await peopleQuery(db).where('user.id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether this user can no longer be written to. */
export function isDisabled(row: PersonRow, now: Date): boolean {
  return statusOf({ ...row, banned: row.banned === 1 }, now) !== 'active';
}

/** A person in chips; deleted ones have no name. */
export function toRef({ id, username, name, image, jobTitle, deletedAt }: PersonRow): PersonRef {
  return deletedAt === null
    ? { id, username, name, avatar: avatarPath(id, image), jobTitle }
    : { id, username, name: null, avatar: null, jobTitle: null };
}

type Presence = Awaited<ReturnType<Chat['live']['statusOf']>>;

/** A person as this reader may see them. */
export function toContact({ now, user }: Chat, row: PersonRow, presence: Presence): Contact {
  const isGone = row.deletedAt !== null;
  const isShown = !isGone && seesContact(user, row);
  const seen = presence.get(row.id);
  return {
    id: row.id,
    name: isGone ? null : row.name,
    username: row.username,
    avatar: isGone ? null : avatarPath(row.id, row.image),
    address: isShown ? row.address : null,
    phone: isShown ? row.phoneNumber : null,
    email: isShown ? row.email : null,
    lastActivity: isGone ? null : (seen?.lastActivity ?? null),
    status: isGone ? 'offline' : (seen?.status ?? 'offline'),
    statusText: isGone ? null : (seen?.statusText ?? null),
    role: isGone ? null : row.jobTitle,
    disabled: isDisabled(row, now()),
  };
}

/** Rows as contacts: one statement for the presence of all. */
export async function toContacts(chat: Chat, rows: readonly PersonRow[]): Promise<Contact[]> {
  const presence = await chat.live.statusOf(rows.map(({ id }) => id));
  return rows.map((row) => toContact(chat, row, presence));
}
