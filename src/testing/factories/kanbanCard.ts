import type { CardComment, Card } from '@/domain/kanban/detailSchemas';
import type { Board } from '@/domain/kanban/schemas';
import type { PersonRef } from '@/domain/people/personRef';

const NOW = '2026-11-20T10:00:00.000Z';

const LINH: PersonRef = {
  id: 'linh',
  username: 'linh',
  name: 'Linh Trần',
  avatar: null,
  jobTitle: 'Designer',
};
const OMAR: PersonRef = {
  id: 'omar',
  username: 'omar',
  name: 'Omar Said',
  avatar: null,
  jobTitle: null,
};

/** A comment of Linh's on the shown card. */
export function commentShown(id: string, text: string, changes: Partial<CardComment> = {}): CardComment {
  return {
    id,
    cardId: 'card-1',
    author: LINH,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    replyTo: null,
    attachments: [],
    createdAt: NOW,
    editedAt: null,
    version: 1,
    ...changes,
  };
}

/** A card as shown in its drawer. */
export function cardShown(changes: Partial<Card> = {}): Card {
  return {
    id: 'card-1',
    boardId: 'board-1',
    columnId: 'column-1',
    number: 12,
    key: 'OPS-12',
    name: 'Order new chairs',
    priority: 'medium',
    startOn: null,
    dueOn: '2026-12-01',
    dueTime: null,
    dueAt: '2026-12-01T23:59:59.000Z',
    remind: '1d',
    completed: false,
    completedAt: null,
    assigneeIds: ['linh'],
    labelIds: ['label-1'],
    coverUrl: null,
    hasDescription: true,
    commentCount: 1,
    attachmentCount: 0,
    checklistDone: 1,
    checklistTotal: 2,
    likeCount: 0,
    reporterId: 'omar',
    createdById: 'omar',
    archivedAt: null,
    createdAt: NOW,
    updatedAt: NOW,
    version: 3,
    liked: false,
    watching: false,
    description: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Twelve, with wheels.' }] }],
    },
    descriptionVersion: 4,
    checklists: [
      {
        id: 'list-1',
        name: 'Before ordering',
        version: 1,
        items: [
          itemShown('item-1', 'Measure the room', { doneAt: NOW, doneById: 'linh' }),
          itemShown('item-2', 'Ask for a price', {}),
        ],
      },
    ],
    attachments: [],
    coverAttachmentId: null,
    likers: [],
    people: [LINH, OMAR],
    comments: [commentShown('comment-1', 'The red ones?')],
    board: { id: 'board-1', key: 'OPS', name: 'Operations', role: 'editor' },
    ...changes,
  };
}

function itemShown(id: string, text: string, changes: Partial<Card['checklists'][number]['items'][number]>) {
  return {
    id,
    text,
    doneAt: null,
    doneById: null,
    assigneeId: null,
    dueOn: null,
    cardKey: null,
    version: 1,
    ...changes,
  };
}

/** The board around the shown card. */
export function boardAround(changes: Partial<Board> = {}): Board {
  const column = (id: string, name: string, cardIds: string[]) => ({
    id,
    name,
    cardIds,
    wipLimit: null,
    wipMode: 'warn' as const,
    isDone: false,
    color: null,
    version: 1,
  });
  return {
    id: 'board-1',
    key: 'OPS',
    name: 'Operations',
    description: '',
    color: '#08734F',
    access: 'members',
    workspaceRole: 'editor',
    isTemplate: false,
    archivedAt: null,
    version: 1,
    role: 'editor',
    starred: false,
    watch: 'mine',
    members: [
      { ...LINH, role: 'editor' },
      { ...OMAR, role: 'manager' },
    ],
    people: [],
    labels: [{ id: 'label-1', name: 'Bug', color: '#BF282D', version: 1 }],
    publicUrl: null,
    rev: 7,
    cards: {},
    columns: {
      'column-1': column('column-1', 'To do', ['card-1']),
      'column-2': column('column-2', 'Doing', []),
    },
    columnOrder: ['column-1', 'column-2'],
    ...changes,
  };
}
