import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addDays, startOfDay } from '@/domain/days';
import type { MailSearch } from '@/domain/mail/searchQuery';
import { normalise } from '@/domain/search/normalise';
import { isCalled } from '@/server/core/people';
import { documentHas, documentIds, isCommon } from '@/server/core/searchDocuments';
import { dialectOf, type Database } from '@/server/db/database';
import { asPattern, containing } from '@/server/db/like';
import type { MailContext } from '../context';
import { type ItemCondition, MARKS } from '../list/conditions';
import { MAIL_DOCUMENTS } from './indexMail';

type Reader = MailContext['user'];

/** A part of an address or of a name as written in the mail, or the person beside it is called so. */
function isNamed(value: string, reader: Reader, [name, address]: readonly [string, string]) {
  const part = containing(value.toLowerCase());
  return sql<SqlBool>`(lower(${sql.ref(address)}) like ${part} escape '\\'
    or lower(${sql.ref(name)}) like ${part} escape '\\' or ${isCalled(value, reader)})`;
}

const sentBy =
  (value: string, reader: Reader): ItemCondition =>
  (
    item,
  ) => sql<SqlBool>`exists (select 1 from mail_message as f left join "user" on "user".id = f."fromUserId"
    where f.id = ${sql.ref(`${item}.messageId`)}
      and ${isNamed(value, reader, ['f.fromName', 'f.fromAddress'])})`;

/** Who is named in `bcc` is found by the sender alone. */
const sentTo =
  (value: string, reader: Reader): ItemCondition =>
  (item) => sql<SqlBool>`exists (select 1 from mail_recipient as r left join "user" on "user".id = r."userId"
    where r."messageId" = ${sql.ref(`${item}.messageId`)}
      and (r.kind <> 'bcc' or ${sql.ref(`${item}.origin`)} = 'sent')
      and ${isNamed(value, reader, ['r.name', 'r.address'])})`;

const labelled =
  (value: string, userId: string): ItemCondition =>
  (item) => sql<SqlBool>`${sql.ref(`${item}.id`)} in (select il."itemId" from mail_item_label as il
    join mail_label as l on l.id = il."labelId"
    where l."userId" = ${userId} and l."deletedAt" is null
      and l."nameKey" like ${`${asPattern(normalise(value))}%`} escape '\\')`;

/** Days are those of the reader's zone. */
function onDays({ after, before, on }: MailSearch, zone: string): ItemCondition[] {
  const begin = (day: string) => startOfDay(zone, day).toISOString();
  const at = (compare: (sortAt: RawBuilder<unknown>) => RawBuilder<SqlBool>): ItemCondition => {
    return (item) => compare(sql.ref(`${item}.sortAt`));
  };
  return [
    ...(before ? [at((sortAt) => sql`${sortAt} < ${begin(before)}`)] : []),
    ...(after ? [at((sortAt) => sql`${sortAt} >= ${begin(addDays(after, 1))}`)] : []),
    ...(on
      ? [at((sortAt) => sql`(${sortAt} >= ${begin(on)} and ${sortAt} < ${begin(addDays(on, 1))})`)]
      : []),
  ];
}

/** Name of the table of found messages: a statement needs them several times, and looks them up once. */
export const FOUND = 'found';
/** Up to so many messages are looked up first; of more, each mail is looked at in the order of the list. */
const MOST_FIRST = 4000;

/** How the messages with the words of a search are told from others. */
export interface Found {
  /** What the table {@link FOUND} selects, if the condition needs it. */
  table: RawBuilder<{ id: string }> | null;
  condition: ItemCondition;
}

/**
 * SQLite begins with the found messages; PostgreSQL, which cannot know how many there are, would compare each mail with
 * each of them. With `is true` it looks them up, as SQLite does for the mails of a conversation (`n`).
 */
const fewFound = (db: Database, phrases: MailSearch['phrases']): Found => ({
  table: sql`select d."entityId" as id from ${documentIds(db, MAIL_DOCUMENTS, phrases)} as d`,
  condition: (item) => {
    const found = sql<SqlBool>`${sql.ref(`${item}.messageId`)} in (select id from ${sql.table(FOUND)})`;
    return dialectOf(db) === 'postgres' || item === 'n' ? sql<SqlBool>`(${found}) is true` : found;
  },
});

function manyFound(db: Database, phrases: MailSearch['phrases']): Found {
  const { has, table } = documentHas(db, MAIL_DOCUMENTS, phrases, FOUND);
  return { table, condition: (item) => has(sql.ref(`${item}.messageId`)) };
}

/** The messages with the words of a search; null without words. */
export async function foundBy(db: Database, { phrases }: MailSearch): Promise<Found | null> {
  if (phrases.length === 0) return null;
  return (await isCommon(db, MAIL_DOCUMENTS, phrases, MOST_FIRST))
    ? manyFound(db, phrases)
    : fewFound(db, phrases);
}

/** Conditions that read what the index of a list does not hold, for each row: they come last. */
export const costly = ({ user }: Pick<MailContext, 'user'>, { from, to }: MailSearch): ItemCondition[] => [
  ...from.map((value) => sentBy(value, user)),
  ...to.map((value) => sentTo(value, user)),
];

/** The other conditions of a search, without those of its words and its place (`in:`). */
export function matching({ user }: Pick<MailContext, 'user'>, search: MailSearch): ItemCondition[] {
  const { label, marks } = search;
  return [
    ...label.map((value) => labelled(value, user.id)),
    ...onDays(search, user.timeZone),
    ...marks.map((mark) => MARKS[mark]),
  ];
}
