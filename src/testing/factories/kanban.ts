import type { Board, CardSummary, Column } from '@/domain/kanban/schemas';

const NOW = '2026-11-21T10:00:00.000Z';

/** A card of the board `OPS`, by its number. */
export function cardOf(number: number, columnId: string, changes: Partial<CardSummary> = {}): CardSummary {
  return {
    id: `c${number}`,
    boardId: 'b1',
    columnId,
    number,
    key: `OPS-${number}`,
    name: `Card ${number}`,
    priority: 'medium',
    startOn: null,
    dueOn: null,
    dueTime: null,
    dueAt: null,
    remind: '1d',
    completed: false,
    completedAt: null,
    assigneeIds: [],
    labelIds: [],
    coverUrl: null,
    hasDescription: false,
    commentCount: 0,
    attachmentCount: 0,
    checklistDone: 0,
    checklistTotal: 0,
    likeCount: 0,
    liked: false,
    watching: false,
    reporterId: null,
    createdById: null,
    archivedAt: null,
    createdAt: NOW,
    updatedAt: NOW,
    version: 1,
    ...changes,
  };
}

/** A column of cards by their ids. */
export function columnOf(id: string, cardIds: string[], changes: Partial<Column> = {}): Column {
  return {
    id,
    name: id,
    cardIds,
    wipLimit: null,
    wipMode: 'warn',
    isDone: false,
    color: null,
    version: 1,
    ...changes,
  };
}

/** The board `OPS` with columns of this many cards each, by column name; card numbers are consecutive. */
export function boardOf(counts: Readonly<Record<string, number>>, changes: Partial<Board> = {}): Board {
  const cards: Record<string, CardSummary> = {};
  const columns: Record<string, Column> = {};
  let number = 0;
  for (const [name, count] of Object.entries(counts)) {
    const made = Array.from({ length: count }, () => cardOf((number += 1), name));
    for (const card of made) cards[card.id] = card;
    columns[name] = columnOf(
      name,
      made.map(({ id }) => id),
    );
  }
  return {
    id: 'b1',
    key: 'OPS',
    name: 'Operations',
    description: '',
    color: '#08734F',
    access: 'members',
    workspaceRole: 'editor',
    isTemplate: false,
    archivedAt: null,
    version: 1,
    role: 'manager',
    starred: false,
    watch: 'mine',
    members: [],
    people: [],
    labels: [],
    publicUrl: null,
    rev: 1,
    cards,
    columns,
    columnOrder: Object.keys(counts),
    ...changes,
  };
}
