import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SystemLabel } from '@/domain/mail/words';

/** A condition on the rows of `mail_item` under this alias. */
export type ItemCondition = (item: string) => RawBuilder<SqlBool>;

const of = (item: string, column: string) => sql.ref(`${item}.${column}`);

/** Mails outside trash and spam. */
export const isKept: ItemCondition = (item) => sql<SqlBool>`${of(item, 'folder')} not in ('trash', 'spam')`;

/** Mails of a person. */
export const isOwnOf =
  (userId: string): ItemCondition =>
  (item) =>
    sql<SqlBool>`${of(item, 'userId')} = ${userId}`;

/** Mails in a folder. */
export const isIn =
  (folder: string): ItemCondition =>
  (item) =>
    sql<SqlBool>`${of(item, 'folder')} = ${folder}`;

// The numbers are part of the statement: only so may it use the partial indexes.
const isUnread: ItemCondition = (item) => sql<SqlBool>`${of(item, 'isUnread')} = 1`;
const isStarred: ItemCondition = (item) => sql<SqlBool>`${of(item, 'isStarred')} = 1`;
const isImportant: ItemCondition = (item) => sql<SqlBool>`${of(item, 'isImportant')} = 1`;
const isToMe: ItemCondition = (item) => sql<SqlBool>`${of(item, 'toMe')} = 1`;
const hasFiles: ItemCondition = (item) => sql<SqlBool>`exists (select 1 from mail_message as f
  where f.id = ${of(item, 'messageId')} and f."attachmentCount" > 0)`;

/** Filters that can be switched on in any view. */
export const MARKS = {
  unread: isUnread,
  starred: isStarred,
  important: isImportant,
  attachment: hasFiles,
  toMe: isToMe,
} as const;

/** What a system label shows. */
export function conditionsOf(label: SystemLabel): readonly ItemCondition[] {
  switch (label) {
    case 'all':
      return [isKept];
    case 'starred':
    case 'important':
      return [MARKS[label], isKept];
    default:
      return [isIn(label)];
  }
}

/** All of these conditions. */
export const every = (conditions: readonly ItemCondition[], item: string) =>
  sql<SqlBool>`${sql.join(
    conditions.map((condition) => condition(item)),
    sql` and `,
  )}`;
