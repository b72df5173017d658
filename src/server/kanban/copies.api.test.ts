import { expect, test } from 'vitest';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import { eachBoard } from '@/testing/kanbanScene';

const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Said' }] }] };

eachBoard('editor', (at) => {
  const copy = (body: object, headers: Record<string, string> = {}) =>
    at.api.post<{ card: CardSummary }>('/api/kanban/cards/copy', body, { as: at.ben.as, headers });
  /** A card with everything that a copy may take along. */
  const full = async () => {
    const columnId = at.board.columnOrder[0]!;
    const { label } = await at.api.done<{ label: { id: string } }>(at.ana, 'labels/new', {
      boardId: at.board.id,
      name: 'Bug',
      color: '#112233',
    });
    const card = await at.api.card(at.ana, columnId, 'Original', {
      assigneeIds: [at.ben.id],
      labelIds: [label.id],
      dueOn: '2027-02-03',
      dueTime: '10:00',
      description: DOC,
      priority: 'high',
    });
    const cardId = card.id;
    const { checklist } = await at.api.done<{ checklist: { id: string } }>(at.ana, 'checklists/new', {
      cardId,
      name: 'Steps',
    });
    await at.api.done(at.ana, 'checklists/items/new', { checklistId: checklist.id, text: 'Step' });
    await at.api.done(at.ana, 'comments/new', { cardId, body: DOC });
    return card;
  };

  test('a copy of a card has its labels, text and priority, and of the rest what was asked for', async () => {
    const card = await full();
    const columnId = at.board.columnOrder[1]!;
    const bare = (await copy({ cardId: card.id, columnId })).body.card;
    expect(bare).toMatchObject({
      name: 'Original',
      columnId,
      priority: 'high',
      labelIds: card.labelIds,
      hasDescription: true,
      assigneeIds: [],
      dueOn: null,
      checklistTotal: 0,
      commentCount: 0,
      createdById: at.ben.id,
    });
    expect(bare.number).toBeGreaterThan(card.number);
    const all = { assignees: true, dates: true, checklists: true, attachments: true, comments: true };
    const whole = (await copy({ cardId: card.id, columnId, name: 'Copy', with: all })).body.card;
    expect(whole).toMatchObject({
      name: 'Copy',
      assigneeIds: [at.ben.id],
      dueOn: '2027-02-03',
      dueTime: '10:00',
      checklistTotal: 1,
      commentCount: 1,
    });
    expect((await at.api.open(at.ben, whole.id)).checklists[0]?.items[0]?.text).toBe('Step');
  });

  test('on another board labels are matched by name, and who cannot read it is left out', async () => {
    const card = await full();
    const own = await at.api.board(at.ben, { name: 'Own', access: 'members' });
    const { label } = await at.api.done<{ label: { id: string } }>(at.ben, 'labels/new', {
      boardId: own.id,
      name: 'bug',
      color: '#445566',
    });
    await at.api.done(at.ana, 'cards/assign', { cardId: card.id, userId: at.ana.id, on: true });
    const sent = { cardId: card.id, columnId: own.columnOrder[0], with: { assignees: true } };
    expect((await copy(sent)).body.card).toMatchObject({
      boardId: own.id,
      number: 1,
      labelIds: [label.id],
      assigneeIds: [at.ben.id],
    });
  });

  test('a copy that is sent twice with one key is one card', async () => {
    const sent = { cardId: at.card.id, columnId: at.board.columnOrder[0] };
    const headers = { 'idempotency-key': 'copy-once-0001' };
    const first = await copy(sent, headers);
    expect(first.status).toBe(200);
    expect((await copy(sent, headers)).body.card.id).toBe(first.body.card.id);
    expect(Object.keys((await at.api.read(at.ana, at.board.id)).cards)).toHaveLength(2);
  });

  test('a column is copied with its cards beside itself, moved to the front, and emptied into archive or trash', async () => {
    const [columnId = '', second = ''] = at.board.columnOrder;
    await at.api.card(at.ana, columnId, 'Second');
    const { column } = await at.api.done<{ column: { id: string; cardIds: string[] } }>(
      at.ben,
      'columns/copy',
      {
        columnId,
        name: 'Copied',
      },
    );
    const copied = await at.api.read(at.ben, at.board.id);
    expect(copied.columnOrder.slice(0, 3)).toEqual([columnId, column.id, second]);
    const namesIn = (board: Board, id: string) =>
      board.columns[id]?.cardIds.map((cardId) => board.cards[cardId]?.name);
    expect(namesIn(copied, column.id)).toEqual(namesIn(copied, columnId));
    await at.api.done(at.ben, 'columns/move', { columnId: column.id, afterColumnId: null });
    expect((await at.api.read(at.ben, at.board.id)).columnOrder[0]).toBe(column.id);
    const { cardIds } = await at.api.done<{ cardIds: string[] }>(at.ben, 'columns/clear', {
      columnId,
      how: 'archive',
    });
    await at.api.done(at.ben, 'cards/archive', { cardIds, on: false });
    expect((await at.api.read(at.ben, at.board.id)).columns[columnId]?.cardIds).toEqual(cardIds);
    await at.api.done(at.ben, 'columns/clear', { columnId, how: 'delete' });
    expect((await at.api.read(at.ben, at.board.id)).columns[columnId]?.cardIds).toEqual([]);
    await at.api.done(at.ben, 'cards/restore', { cardIds });
    expect((await at.api.read(at.ben, at.board.id)).columns[columnId]?.cardIds).toEqual(cardIds);
  });

  test('of many cards those that a change does not fit are named, the others have it', async () => {
    const done = at.board.columnOrder.at(-1)!;
    const columnId = at.board.columnOrder[0]!;
    const people = await Promise.all(Array.from({ length: 20 }, () => at.api.person()));
    for (const person of people) await at.api.role(at.ana, at.board.id, person, 'editor');
    const crowded = await at.api.card(at.ana, columnId, 'Crowded', {
      assigneeIds: people.map(({ id }) => id),
    });
    const cardIds = [at.card.id, crowded.id];
    const assigned = await at.api.done<{ cards: CardSummary[]; refused: object[] }>(at.ben, 'cards/bulk', {
      cardIds,
      change: { assign: at.ben.id },
    });
    expect(assigned.refused).toEqual([{ cardId: crowded.id, code: 'card-full' }]);
    const now = await at.api.read(at.ana, at.board.id);
    expect(now.cards[at.card.id]?.assigneeIds).toEqual([at.ben.id]);
    expect(now.cards[crowded.id]?.assigneeIds).toHaveLength(20);
    await at.api.done(at.ben, 'cards/bulk', { cardIds, change: { complete: true } });
    const after = await at.api.read(at.ana, at.board.id);
    expect(after.columns[done]?.cardIds.toSorted()).toEqual(cardIds.toSorted());
  });

  test('a label that is deleted leaves its cards and comes back to them; a new name shows on all of them', async () => {
    const boardId = at.board.id;
    const made = { boardId, name: 'Bug', color: '#112233' };
    const { label } = await at.api.done<{ label: { id: string; version: number } }>(
      at.ben,
      'labels/new',
      made,
    );
    const labelId = label.id;
    await at.api.done(at.ben, 'cards/label', { cardId: at.card.id, labelId, on: true });
    const renamed = { labelId, version: label.version, label: { name: 'Fault' } };
    await at.api.done(at.ben, 'labels/update', renamed);
    expect((await at.api.kanbanPost(at.ben, 'labels/update', renamed)).status).toBe(409);
    const answer = await at.api.done<{ cardIds: string[] }>(at.ben, 'labels/delete', { labelId });
    expect(answer.cardIds).toEqual([at.card.id]);
    expect(await at.api.read(at.ben, boardId)).toMatchObject({
      labels: [],
      cards: { [at.card.id]: { labelIds: [] } },
    });
    await at.api.done(at.ben, 'labels/restore', { labelId });
    expect(await at.api.read(at.ben, boardId)).toMatchObject({
      labels: [{ id: labelId, name: 'Fault' }],
      cards: { [at.card.id]: { labelIds: [labelId] } },
    });
  });
});
