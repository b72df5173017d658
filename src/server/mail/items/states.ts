import { type Insertable, type Updateable } from 'kysely';
import { groupBy } from '@/domain/groupBy';
import { mailLive } from '@/domain/mail/live';
import type { MailState } from '@/domain/mail/schemas';
import type { Folder } from '@/domain/mail/words';
import { upsertMany } from '@/server/db/bulk';
import type { Database, Transaction } from '@/server/db/database';
import { locked } from '@/server/db/locked';
import { partsOf } from '@/server/db/parts';
import type { MailItemLabelTable, MailItemTable } from '@/server/db/tables/mailbox';
import type { MailContext } from '../context';
import { labelsOf } from './rows';

/** What acts change of a mail, with what decides whether they may. */
export interface HeldMail {
  id: string;
  origin: 'received' | 'sent';
  /** Of its message: a draft can be in `drafts` or in the trash. */
  isDraft: boolean;
  folder: Folder;
  cameFrom: Folder | null;
  trashedAt: string | null;
  sortAt: string;
  isUnread: boolean;
  isStarred: boolean;
  isImportant: boolean;
  /** Those that are not deleted. */
  labelIds: readonly string[];
}

/** A mail before and after an act. */
export interface Change {
  before: HeldMail;
  after: HeldMail;
}

export const toState = ({ id, folder, isUnread, isStarred, isImportant, labelIds }: HeldMail): MailState => ({
  mailId: id,
  folder,
  isUnread,
  isStarred,
  isImportant,
  labelIds: [...labelIds],
});

function heldRows(trx: Database) {
  return trx
    .selectFrom('mail_item as i')
    .innerJoin('mail_message as m', 'm.id', 'i.messageId')
    .select(['i.id', 'i.origin', 'i.folder', 'i.cameFrom', 'i.trashedAt', 'i.sortAt', 'i.threadId'])
    .select(['i.isUnread', 'i.isStarred', 'i.isImportant', 'm.state'])
    .select(labelsOf(trx).as('labelIds'));
}

/**
 * Own mails by their ids or those of their conversations, locked to the end of the transaction. Which of the ids were
 * found is told by `found`.
 */
export async function heldMails(
  trx: Transaction,
  userId: string,
  by: 'id' | 'threadId',
  ids: readonly string[],
): Promise<{ mails: HeldMail[]; found: ReadonlySet<string> }> {
  const rows = [];
  for (const part of partsOf([...new Set(ids)])) {
    const query = heldRows(trx)
      .where('i.userId', '=', userId)
      .where(`i.${by}`, 'in', part)
      // Everybody locks in this order.
      .orderBy('i.id');
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    rows.push(...(await locked(trx, query, 'i').execute()));
  }
  return {
    mails: rows.map(({ state, threadId: _thread, labelIds, ...row }) => ({
      ...row,
      isDraft: state === 'draft',
      isUnread: row.isUnread === 1,
      isStarred: row.isStarred === 1,
      isImportant: row.isImportant === 1,
      labelIds: labelIds?.split(',') ?? [],
    })),
    found: new Set(rows.map((row) => row[by])),
  };
}

const columnsOf = ({ folder, cameFrom, trashedAt, isUnread, isStarred, isImportant }: HeldMail) =>
  ({
    folder,
    cameFrom,
    trashedAt,
    isUnread: Number(isUnread),
    isStarred: Number(isStarred),
    isImportant: Number(isImportant),
  }) satisfies Updateable<MailItemTable>;

const without = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((one) => !others.includes(one));

/** Mails that change alike are written by one statement. */
async function writeColumns(trx: Transaction, changes: readonly Change[]): Promise<void> {
  const changed = changes.filter(
    ({ before, after }) => JSON.stringify(columnsOf(before)) !== JSON.stringify(columnsOf(after)),
  );
  for (const alike of groupBy(changed, ({ after }) => JSON.stringify(columnsOf(after))).values())
    for (const part of partsOf(alike))
      await trx
        .updateTable('mail_item')
        .set(columnsOf(part[0]!.after))
        .where(
          'id',
          'in',
          part.map(({ before }) => before.id),
        )
        .execute();
}

async function writeLabels(trx: Transaction, changes: readonly Change[]): Promise<void> {
  const added: Insertable<MailItemLabelTable>[] = [];
  const removed: { itemId: string; labelId: string }[] = [];
  for (const { before, after } of changes) {
    const { id: itemId, sortAt } = before;
    for (const labelId of without(after.labelIds, before.labelIds)) added.push({ itemId, labelId, sortAt });
    for (const labelId of without(before.labelIds, after.labelIds)) removed.push({ itemId, labelId });
  }
  if (added.length > 0) await upsertMany(trx, 'mail_item_label', added, 'on conflict do nothing');
  for (const [labelId, links] of groupBy(removed, (link) => link.labelId))
    for (const part of partsOf(links.map(({ itemId }) => itemId)))
      await trx
        .deleteFrom('mail_item_label')
        .where('labelId', '=', labelId)
        .where('itemId', 'in', part)
        .execute();
}

const MOST_TOLD = 200;
/** Bytes of a live event, of which the house allows 16 KiB. */
const MOST_BYTES = 15_000;

/** Tells the owner's tabs what has become of mails; of many, that they have to read again. */
export async function tellOfItems(
  { live, tab, user }: Pick<MailContext, 'live' | 'tab'> & { user: { id: string } },
  trx: Transaction,
  { items = [], removedIds = [] }: { items?: readonly MailState[]; removedIds?: readonly string[] },
): Promise<void> {
  if (items.length + removedIds.length === 0) return;
  const isMuch =
    items.length + removedIds.length > MOST_TOLD ||
    Buffer.byteLength(JSON.stringify({ items, removedIds })) > MOST_BYTES;
  const payload = isMuch ? ({ reload: true } as const) : { items, removedIds };
  await live.publish(trx, mailLive.itemsChanged, payload, { to: { users: [user.id] }, by: user.id, tab });
}

const isCounted = ({ folder, isUnread }: HeldMail) => folder === 'inbox' && isUnread;

/** Writes what acts have decided, and tells the owner's tabs; the number of mails is that of all changes. */
export async function writeChanges(
  context: MailContext,
  trx: Transaction,
  changes: readonly Change[],
): Promise<void> {
  await writeColumns(trx, changes);
  await writeLabels(trx, changes);
  await tellOfItems(context, trx, { items: changes.map(({ after }) => toState(after)) });
  if (changes.some(({ before, after }) => isCounted(before) !== isCounted(after)))
    await context.counters.changed(trx, 'mail', [context.user.id]);
}
