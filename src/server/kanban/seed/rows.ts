import { generateNKeysBetween } from 'fractional-indexing';
import { addDays, dayIn } from '@/domain/days';
import { dueAtOf } from '@/domain/kanban/due';
import { normalise } from '@/domain/search/normalise';
import type { Random } from '@/server/core/random';
import { newRow } from '@/server/db/row';

const DAY = 86_400_000;

/** Context of the sample data: a seeded random source, and today in the workspace's time zone. */
export interface Making {
  random: Random;
  now: Date;
  zone: string;
}

/** The instant a number of days before `now`. */
export function ago({ now }: Making, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString();
}

/** Columns of a board; the last one is the done column. */
export function columnsOf(
  making: Making,
  boardId: string,
  names: readonly string[],
  limit?: { column: number; count: number },
) {
  const ranks = generateNKeysBetween(null, null, names.length);
  return names.map((name, at) => ({
    ...newRow(ago(making, 90)),
    id: making.random.id(new Date(making.now.getTime() - 90 * DAY)),
    boardId,
    name,
    rank: ranks[at] ?? '',
    wipLimit: limit?.column === at ? limit.count : null,
    wipMode: 'warn' as const,
    isDone: at === names.length - 1 ? 1 : 0,
    color: null,
    deletedById: null,
  }));
}

export type SeedColumn = ReturnType<typeof columnsOf>[number];

interface SeedCard {
  number: number;
  name: string;
  column: SeedColumn;
  rank: string;
  personId: string;
  /** Days from today. */
  due: number | null;
}

/** A card of the sample data. Those in the done column were completed before today. */
export function cardOf(making: Making, card: SeedCard) {
  const { random, now, zone } = making;
  const { column, due, name, number, personId, rank } = card;
  const dueOn = due === null ? null : addDays(dayIn(zone, now), due);
  const dueTime = dueOn !== null && due !== 0 && random.chance(0.2) ? '10:00' : null;
  const dueAt = dueAtOf({ dueOn, dueTime }, zone);
  const made = random.int(8, 80);
  return {
    ...newRow(ago(making, made)),
    updatedAt: ago(making, random.int(0, 7)),
    id: random.id(new Date(now.getTime() - made * DAY)),
    boardId: column.boardId,
    columnId: column.id,
    number,
    name,
    nameKey: normalise(name),
    rank,
    priority: random.chance(0.2) ? 3 : random.chance(0.3) ? 1 : 2,
    startOn: dueOn !== null && random.chance(0.3) ? addDays(dueOn, -random.int(1, 6)) : null,
    dueOn,
    dueTime,
    dueAt,
    dueKey: dueAt ?? '~',
    remind: '1d' as const,
    completedAt: column.isDone === 1 ? ago(making, random.int(1, 7)) : null,
    completedFromColumnId: null,
    archivedAt: null,
    coverAttachmentId: null,
    reporterId: personId,
    createdById: personId,
    cameFromColumnId: null,
    deletedWithId: null,
    deletedById: null,
  };
}

export type SeedCardRow = ReturnType<typeof cardOf>;
