import * as z from 'zod';
import type { Doc } from '@/domain/doc/types';
import { fieldCodes } from '@/domain/fieldCodes';
import { type CardColumn, splitNames } from '@/domain/kanban/csv';
import { MAX_CARD_LABELS, MAX_ASSIGNEES } from '@/domain/kanban/limits';
import { cardName, columnName, labelName, time } from '@/domain/kanban/schemas';
import { PRIORITIES } from '@/domain/kanban/words';
import { givenDay } from '@/domain/schemas';
import { normalise } from '@/domain/search/normalise';
import type { Table } from '@/server/core/csvTable';
import { mapInTurns } from '@/server/core/giveWay';
import type { PlannedRow } from './planned';

const YES = ['yes', 'true', '1', 'x', 'done'];
const NO = ['no', 'false', '0', 'open'];
/** Characters of a description in one cell. */
const MAX_TEXT = 50_000;

const row = z
  .object({
    name: cardName,
    column: columnName.optional(),
    labels: z.array(labelName).max(MAX_CARD_LABELS).default([]),
    priority: z.enum(PRIORITIES).default('medium'),
    assignees: z.array(z.string()).default([]),
    startOn: givenDay.optional(),
    dueOn: givenDay.optional(),
    dueTime: time.optional(),
    done: z.enum([...YES, ...NO]).default('no'),
    description: z.string().max(MAX_TEXT).optional(),
  })
  .refine(({ dueOn, dueTime }) => dueTime === undefined || dueOn !== undefined, {
    path: ['dueTime'],
    error: 'needs-day',
  })
  .refine(({ dueOn, startOn }) => !startOn || !dueOn || startOn <= dueOn, {
    path: ['startOn'],
    error: 'start-after-due',
  });

/** The cells of a row by column; empty cells are left out. */
function cellsOf(cells: readonly string[], mapping: readonly (CardColumn | null)[]) {
  const found: Partial<Record<CardColumn, string>> = {};
  mapping.forEach((name, at) => {
    const text = cells[at]?.trim() ?? '';
    if (name !== null && text !== '') found[name] = text;
  });
  const { assignees, done, labels, priority, ...rest } = found;
  return {
    ...rest,
    ...(labels !== undefined && { labels: splitNames(labels) }),
    ...(assignees !== undefined && { assignees: splitNames(assignees) }),
    ...(done !== undefined && { done: done.toLowerCase() }),
    ...(priority !== undefined && { priority: priority.toLowerCase() }),
  };
}

function docOf(text: string): Doc {
  const lines = text.split(/\r\n|\r|\n/);
  const content = lines.map((line) => ({
    type: 'paragraph' as const,
    ...(line !== '' && { content: [{ type: 'text' as const, text: line }] }),
  }));
  return { type: 'doc', content };
}

/** Readers of a board by their name; null for an ambiguous name. */
export type Readers = ReadonlyMap<string, string | null>;

/** Plans the rows of a table as cards; names of people who can't read the board are collected. */
export function planTable(
  { rows }: Table,
  mapping: readonly (CardColumn | null)[],
  readers: Readers,
  unknown: Set<string>,
): Promise<PlannedRow[]> {
  return mapInTurns(rows, ({ cells, row: number }): PlannedRow => {
    const given = cellsOf(cells, mapping);
    const { data, error } = row.safeParse(given);
    if (error) {
      const [[field, code] = ['name', 'invalid']] = Object.entries(fieldCodes(error.issues, given));
      return { error: { row: number, field: field.replace(/\..*/, ''), code } };
    }
    const assigneeIds = data.assignees.flatMap((name) => {
      const id = readers.get(normalise(name));
      if (!id) unknown.add(name);
      return id ?? [];
    });
    const { column = null, description, done, dueOn = null, dueTime = null, startOn = null } = data;
    const { labels, name, priority } = data;
    return {
      card: {
        column,
        name,
        labels,
        priority,
        startOn,
        dueOn,
        dueTime,
        remind: '1d',
        done: YES.includes(done),
        assigneeIds: assigneeIds.slice(0, MAX_ASSIGNEES),
        description: description === undefined ? null : docOf(description),
      },
    };
  });
}
