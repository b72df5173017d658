import { type Selectable, sql } from 'kysely';
import type { MailLabel } from '@/domain/mail/schemas';
import { SYSTEM_LABELS, type SystemLabel } from '@/domain/mail/words';
import type { Database } from '@/server/db/database';
import type { MailLabelTable } from '@/server/db/tables/mailbox';
import { conditionsOf, every, isOwnOf, MARKS } from '../list/conditions';

/** Labels whose mails are counted in all: each waits for something to be done. */
const TOTALLED = ['drafts', 'outbox'] as const satisfies readonly SystemLabel[];
/** Labels that are left out while they are empty. */
const OCCASIONAL = ['archive', 'outbox'] as const satisfies readonly SystemLabel[];

const rowsOf = (userId: string, label: SystemLabel) =>
  sql`mail_item as i where ${every([isOwnOf(userId), ...conditionsOf(label)], 'i')}`;

const unreadOf = (userId: string, label: SystemLabel) =>
  sql<number>`(select count(*) from ${rowsOf(userId, label)} and ${MARKS.unread('i')})`;

async function systemLabels(db: Database, userId: string): Promise<MailLabel[]> {
  const unread = SYSTEM_LABELS.map((label) => sql`${unreadOf(userId, label)} as ${sql.ref(label)}`);
  const totals = TOTALLED.map(
    (label) => sql`(select count(*) from ${rowsOf(userId, label)}) as ${sql.ref(`total_${label}`)}`,
  );
  const filled = OCCASIONAL.map(
    (label) => sql`(select count(*) from (select 1 from ${rowsOf(userId, label)} limit 1) as one)
      as ${sql.ref(`some_${label}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([...unread, ...totals, ...filled])}`.execute(db);
  const counted = (name: string) => rows[0]?.[name] ?? 0;
  const isOneOf = (labels: readonly SystemLabel[], label: SystemLabel) => labels.includes(label);
  return SYSTEM_LABELS.filter((label) => !isOneOf(OCCASIONAL, label) || counted(`some_${label}`) > 0).map(
    (label): MailLabel => ({
      id: label,
      type: 'system',
      name: label,
      color: null,
      unreadCount: counted(label),
      totalCount: isOneOf(TOTALLED, label) ? counted(`total_${label}`) : null,
      version: null,
    }),
  );
}

/** Unread mails outside trash and spam, by the labels that they carry; all of them, or one. */
async function unreadByLabel(db: Database, userId: string, labelId?: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('mail_item as i')
    .innerJoin('mail_item_label as il', 'il.itemId', 'i.id')
    .where(every([isOwnOf(userId), MARKS.unread, ...conditionsOf('all')], 'i'))
    .$if(labelId !== undefined, (query) => query.where('il.labelId', '=', labelId ?? ''))
    .groupBy('il.labelId')
    .select(({ fn }) => ['il.labelId', fn.countAll<number>().as('unread')])
    .execute();
  return new Map(rows.map((row) => [row.labelId, row.unread]));
}

type LabelRow = Pick<Selectable<MailLabelTable>, 'id' | 'name' | 'color' | 'version'>;

const toLabel = ({ id, name, color, version }: LabelRow, unreadCount: number): MailLabel => ({
  id,
  type: 'custom',
  name,
  color,
  unreadCount,
  totalCount: null,
  version,
});

/** A custom label with its number. */
export async function readLabel(
  db: Database,
  row: LabelRow & Pick<Selectable<MailLabelTable>, 'userId'>,
): Promise<{ label: MailLabel }> {
  const unread = await unreadByLabel(db, row.userId, row.id);
  return { label: toLabel(row, unread.get(row.id) ?? 0) };
}

/** System labels in their order, then custom ones by name. */
export async function listLabels(db: Database, userId: string): Promise<MailLabel[]> {
  const rows = await db
    .selectFrom('mail_label')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .select(['id', 'name', 'color', 'version'])
    .orderBy('nameKey')
    .orderBy('id')
    .execute();
  const unread = rows.length > 0 ? await unreadByLabel(db, userId) : new Map<string, number>();
  const system = await systemLabels(db, userId);
  return [...system, ...rows.map((row) => toLabel(row, unread.get(row.id) ?? 0))];
}
