import { notFound, stale } from '@/domain/errors';
import { PRIORITIES, type Priority, type Reminder } from '@/domain/kanban/words';
import { normalise } from '@/domain/search/normalise';
import { diff } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import { CARD_FILES } from '../owners';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { cardsById } from './assemble';
import { dateColumns } from './dates';
import { assertReaders } from './people';
import { planReminders, remindedOf } from './reminders';
import { type StoredCard, storedCard } from './rows';

export interface CardChange {
  name?: string | undefined;
  priority?: Priority | undefined;
  startOn?: string | null | undefined;
  dueOn?: string | null | undefined;
  dueTime?: string | null | undefined;
  remind?: Reminder | undefined;
  reporterId?: string | null | undefined;
  coverAttachmentId?: string | null | undefined;
}

/** @throws ApiError 404 unless the picture is a file of the card. */
async function assertCover(trx: Transaction, cardId: string, attachmentId: string): Promise<void> {
  const found = await trx
    .selectFrom('attachment')
    .innerJoin('blob', 'blob.hash', 'attachment.blobHash')
    .select('attachment.id')
    .where('attachment.id', '=', attachmentId)
    .where('ownerType', '=', CARD_FILES)
    .where('ownerId', '=', cardId)
    .where('attachment.deletedAt', 'is', null)
    .where('blob.kind', '=', 'image')
    .executeTakeFirst();
  if (!found) throw notFound();
}

const given = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

async function columnsOf(write: Write, card: StoredCard, change: CardChange) {
  const { trx } = write;
  const { name, priority, remind, reporterId, coverAttachmentId, ...dates } = change;
  if (reporterId) await assertReaders(trx, card.boardId, [reporterId]);
  if (coverAttachmentId) await assertCover(trx, card.id, coverAttachmentId);
  return given({
    ...(name !== undefined && { name, nameKey: normalise(name) }),
    priority: priority && PRIORITIES.indexOf(priority) + 1,
    remind,
    reporterId,
    coverAttachmentId,
    ...(Object.values(dates).some((value) => value !== undefined) &&
      (await dateColumns(trx, card, given(dates) as Partial<StoredCard>))),
  }) as Partial<StoredCard>;
}

const LOGGED = [
  'name',
  'priority',
  'startOn',
  'dueOn',
  'dueTime',
  'remind',
  'reporterId',
  'coverAttachmentId',
] as const;

/** Writes changed fields of a card; unchanged ones are skipped. */
export async function changeCard(write: Write, card: StoredCard, change: CardChange): Promise<void> {
  const { trx } = write;
  const columns = await columnsOf(write, card, change);
  const changed = diff(card, columns, LOGGED);
  if (Object.keys(changed).length === 0) return;
  await write.keep([card.id]);
  const after = await trx
    .updateTable('card')
    .set({ ...columns, updatedAt: write.now, version: card.version + 1 })
    .where('id', '=', card.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (after.dueAt !== card.dueAt || after.remind !== card.remind)
    await planReminders(write, after, await remindedOf(trx, card.id));
  write.on(card.boardId).card(card.id);
  if ('reporterId' in changed) write.on(card.boardId).members = true;
  const line = { entityKind: 'card', entityId: card.id, title: after.name, action: 'updated' } as const;
  await write.log({ ...line, diff: changed });
}

/** Changes a card. @throws ApiError 404, 403, 409 `stale-version` with the card as it is, 400 for dates. */
export async function updateCard(
  kanban: Kanban,
  { cardId, version, card: change }: { cardId: string; version: number; card: CardChange },
) {
  return writing(kanban, { cards: [cardId] }, { role: 'editor' }, async (write) => {
    const card = await storedCard(write.trx, cardId);
    const current = await cardsById(write.kanban, kanban.user.id, [cardId]);
    if (card.version !== version) throw stale(current[0]);
    await changeCard(write, card, change);
    const [shown] = await cardsById(write.kanban, kanban.user.id, [cardId]);
    return { card: shown!, boardId: card.boardId };
  });
}
