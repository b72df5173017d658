import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addDays, startOfDay } from '@/domain/invoices/days';
import type { MailSearch } from '@/domain/mail/searchQuery';
import { normalise } from '@/domain/search/normalise';
import { isCalled } from '@/server/core/people';
import { documentIds } from '@/server/core/searchDocuments';
import { asPattern, containing } from '@/server/db/like';
import type { MailContext } from '../context';
import { type ItemCondition, MARKS } from '../list/conditions';
import { MAIL_DOCUMENTS } from './indexMail';

type Reader = MailContext['user'];

/** A part of an address or of a name as written in the mail, or a person who is called so. */
function isNamed(value: string, reader: Reader, at: { name: string; address: string; userId: string }) {
  const part = containing(value.toLowerCase());
  return sql<SqlBool>`(lower(${sql.ref(at.address)}) like ${part} escape '\\'
    or lower(${sql.ref(at.name)}) like ${part} escape '\\'
    or ${sql.ref(at.userId)} in (select "user".id from "user" where ${isCalled(value, reader)}))`;
}

const SENDER = { name: 'f.fromName', address: 'f.fromAddress', userId: 'f.fromUserId' };
const RECIPIENT = { name: 'r.name', address: 'r.address', userId: 'r.userId' };

const sentBy =
  (value: string, reader: Reader): ItemCondition =>
  (item) =>
    sql<SqlBool>`exists (select 1 from mail_message as f
      where f.id = ${sql.ref(`${item}.messageId`)} and ${isNamed(value, reader, SENDER)})`;

/** Who is named in `bcc` is found by the sender alone. */
const sentTo =
  (value: string, reader: Reader): ItemCondition =>
  (item) =>
    sql<SqlBool>`exists (select 1 from mail_recipient as r where r."messageId" = ${sql.ref(`${item}.messageId`)}
      and (r.kind <> 'bcc' or ${sql.ref(`${item}.origin`)} = 'sent') and ${isNamed(value, reader, RECIPIENT)})`;

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

/** The conditions of a search besides that of its place (`in:`). */
export function matching(context: Pick<MailContext, 'db' | 'user'>, search: MailSearch): ItemCondition[] {
  const { db, user } = context;
  const { phrases, from, to, label, marks } = search;
  const worded: ItemCondition = (item) =>
    sql<SqlBool>`${sql.ref(`${item}.messageId`)} in ${documentIds(db, MAIL_DOCUMENTS, phrases)}`;
  return [
    ...(phrases.length > 0 ? [worded] : []),
    ...from.map((value) => sentBy(value, user)),
    ...to.map((value) => sentTo(value, user)),
    ...label.map((value) => labelled(value, user.id)),
    ...onDays(search, user.timeZone),
    ...marks.map((mark) => MARKS[mark]),
  ];
}
