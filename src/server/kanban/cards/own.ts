import { sql } from 'kysely';
import type { Transaction } from '@/server/db/database';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { cardsById } from './assemble';
import { setAssignee, setLabel } from './people';
import { planReminders } from './reminders';
import { type StoredCard, storedCard } from './rows';

interface OnCard {
  cardId: string;
  on: boolean;
}

/** Sets or removes the user's own mark of a card; false when nothing changed. */
async function mark(
  { kanban, now, trx }: Write,
  table: 'card_like' | 'card_watch',
  { cardId, on }: OnCard,
): Promise<boolean> {
  const userId = kanban.user.id;
  if (!on) {
    const gone = await trx
      .deleteFrom(table)
      .where('cardId', '=', cardId)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return gone.numDeletedRows > 0n;
  }
  const made = await trx
    .insertInto(table)
    .values({ cardId, userId, at: now })
    .onConflict((conflictOn) => conflictOn.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** Updates a user's own data of a board and its ETag, except for visits, which the board does not show. */
export async function touchOwn(
  trx: Transaction,
  key: { boardId: string; userId: string },
  set: { starredAt?: string | null; visitedAt?: string; watch?: 'none' | 'mine' | 'all' } = {},
): Promise<void> {
  const raise = set.visitedAt === undefined ? 1 : 0;
  await trx
    .insertInto('board_person')
    .values({ ...key, starredAt: null, visitedAt: null, ...set, ownRev: raise })
    .onConflict((conflictOn) =>
      conflictOn
        .columns(['boardId', 'userId'])
        .doUpdateSet({ ...set, ownRev: sql<number>`board_person."ownRev" + ${sql.lit(raise)}` }),
    )
    .execute();
}

async function shown(write: Write, card: StoredCard, userId: string) {
  const [one] = await cardsById(write.kanban, userId, [card.id]);
  return { card: one!, boardId: card.boardId };
}

/** Likes or unlikes a card. Idempotent. */
export async function likeCard(kanban: Kanban, input: OnCard) {
  return writing(kanban, { cards: [input.cardId] }, { role: 'commenter' }, async (write) => {
    const card = await storedCard(write.trx, input.cardId);
    if (await mark(write, 'card_like', input)) write.on(card.boardId).card(card.id);
    return shown(write, card, kanban.user.id);
  });
}

/** Watches or unwatches a card: invisible to other users, so `rev` stays. */
export async function watchCard(kanban: Kanban, input: OnCard) {
  const rules = { role: 'viewer', archived: true } as const;
  return writing(kanban, { cards: [input.cardId] }, rules, async (write) => {
    const card = await storedCard(write.trx, input.cardId);
    const { boardId } = card;
    if (await mark(write, 'card_watch', input)) {
      await touchOwn(write.trx, { boardId, userId: kanban.user.id });
      if (input.on) await planReminders(write, card, [kanban.user.id]);
    }
    return shown(write, card, kanban.user.id);
  });
}

/** Assigns a card to a user, or unassigns them. */
export async function assignCard(kanban: Kanban, input: OnCard & { userId: string }) {
  return writing(kanban, { cards: [input.cardId] }, { role: 'editor' }, async (write) => {
    const card = await storedCard(write.trx, input.cardId);
    await setAssignee(write, card, input.userId, input.on);
    return shown(write, card, kanban.user.id);
  });
}

/** Adds a label to a card, or removes it. */
export async function labelCard(kanban: Kanban, input: OnCard & { labelId: string }) {
  return writing(kanban, { cards: [input.cardId] }, { role: 'editor' }, async (write) => {
    const card = await storedCard(write.trx, input.cardId);
    await setLabel(write, card, input.labelId, input.on);
    return shown(write, card, kanban.user.id);
  });
}
