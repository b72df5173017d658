import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { ago, cardOf, type Making, type SeedColumn } from './rows';
import { SHELVED, THROWN_AWAY } from './texts';

const SEED = 20_29;

/** Cards in the archive and in the trash of a board, so that neither drawer is empty at a first look. */
export async function seedArchived(
  trx: Transaction,
  given: Making,
  board: { columns: readonly SeedColumn[]; cards: number; by: string },
): Promise<void> {
  const making = { ...given, random: new Random(SEED) };
  const { by, cards, columns } = board;
  const done = columns.at(-1)!;
  const first = columns[0]!;
  const rowOf = (name: string, at: number, column: SeedColumn) =>
    cardOf(making, { number: cards + at + 1, name, column, rank: `b0${at}`, personId: by, due: null });
  const archived = SHELVED.map((name, at) => ({
    ...rowOf(name, at, done),
    archivedAt: ago(making, 9 + at),
  }));
  const deleted = THROWN_AWAY.map((name, at) => ({
    ...rowOf(name, SHELVED.length + at, first),
    deletedAt: ago(making, 2 + at),
    deletedById: by,
  }));
  await insertMany(trx, 'card', [...archived, ...deleted]);
  const next = cards + archived.length + deleted.length + 1;
  await trx.updateTable('board').set({ nextNumber: next }).where('id', '=', done.boardId).execute();
}
