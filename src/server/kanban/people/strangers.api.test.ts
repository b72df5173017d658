import { expect, test } from 'vitest';
import type { Checklist, ChecklistItem } from '@/domain/kanban/detailSchemas';
import type { Worker } from '@/testing/kanban';
import { eachBoard } from '@/testing/kanbanScene';

interface Lost {
  unassignedCardIds: string[];
  unassignedItemIds: string[];
}

eachBoard('editor', (at) => {
  const item = async (cardId: string, assignee: Worker) => {
    const { checklist } = await at.api.done<{ checklist: Checklist }>(at.ana, 'checklists/new', {
      cardId,
      name: 'Steps',
    });
    const given = { checklistId: checklist.id, text: 'Step', assigneeId: assignee.id };
    return (await at.api.done<{ item: ChecklistItem }>(at.ana, 'checklists/items/new', given)).item;
  };
  const assigned = (name: string) =>
    at.api.card(at.ana, at.board.columnOrder[0]!, name, { assigneeIds: [at.ben.id] });
  const remove = () =>
    at.api.done<Lost>(at.ana, 'boards/members/update', {
      boardId: at.board.id,
      userId: at.ben.id,
      role: null,
    });
  /** All stored references to Ben. */
  const left = async () => {
    const cards = at.db.selectFrom('card_assignee').select('cardId').where('userId', '=', at.ben.id);
    const items = at.db.selectFrom('checklist_item').select('id').where('assigneeId', '=', at.ben.id);
    return [...(await cards.execute()), ...(await items.execute())];
  };

  test('who is taken off a board is on nothing there any more; archived and deleted cards are named as well', async () => {
    const [stands, archived, gone] = [await assigned('A'), await assigned('B'), await assigned('C')];
    await at.api.done(at.ana, 'cards/archive', { cardIds: [archived.id], on: true });
    await at.api.done(at.ana, 'cards/delete', { cardIds: [gone.id] });
    const step = await item(stands.id, at.ben);
    const lost = await remove();
    expect(lost.unassignedCardIds.toSorted()).toEqual([stands.id, archived.id, gone.id].toSorted());
    expect(lost.unassignedItemIds).toEqual([step.id]);
    expect(await left()).toEqual([]);
  });

  test('who has a checklist item alone loses it, and role and item can be given back', async () => {
    const step = await item(at.card.id, at.ben);
    const { rev } = await at.api.read(at.ana, at.board.id);
    const lost = await remove();
    expect(lost).toMatchObject({ unassignedCardIds: [], unassignedItemIds: [step.id], rev: rev + 1 });
    const shown = async () => (await at.api.open(at.ana, at.card.id)).checklists[0]?.items[0]?.assigneeId;
    expect(await shown()).toBeNull();
    await at.api.role(at.ana, at.board.id, at.ben, 'editor');
    await at.api.done(at.ana, 'checklists/items/update', { itemId: step.id, assigneeId: at.ben.id });
    expect(await shown()).toBe(at.ben.id);
  });

  test('a board that is closed to the workspace names everybody who lost it, and what they were on', async () => {
    const eve = await at.api.person();
    const change = (version: number, access: string) =>
      at.api.done<{ board: { version: number }; unassigned: object[] }>(at.ana, 'boards/update', {
        boardId: at.board.id,
        version,
        board: { access },
      });
    const opened = await change(at.board.version, 'workspace');
    expect(opened.unassigned).toEqual([]);
    await at.api.done(at.ana, 'cards/assign', { cardId: at.card.id, userId: eve.id, on: true });
    const step = await item(at.card.id, eve);
    const closed = await change(opened.board.version, 'members');
    expect(closed.unassigned).toEqual([{ userId: eve.id, cardIds: [at.card.id], itemIds: [step.id] }]);
    expect((await at.api.read(at.ana, at.board.id)).cards[at.card.id]?.assigneeIds).toEqual([]);
  });

  const openToAll = async () =>
    at.api.done(at.ana, 'boards/update', {
      boardId: at.board.id,
      version: at.board.version,
      board: { access: 'workspace' },
    });
  const onCard = async () => (await at.api.read(at.ana, at.board.id)).cards[at.card.id]?.assigneeIds;

  test('who becomes a guest is on no card of the boards that were open to the workspace', async () => {
    const [boss, eve] = [await at.api.person({ role: 'admin' }), await at.api.person()];
    await openToAll();
    for (const { id: userId } of [at.ben, eve])
      await at.api.done(at.ana, 'cards/assign', { cardId: at.card.id, userId, on: true });
    const { rev } = await at.api.read(at.ana, at.board.id);
    for (const { id: userId } of [at.ben, eve]) {
      const change = { userId, role: 'guest', version: 1 };
      expect((await at.api.post('/api/users/update', change, { as: boss.as })).status).toBe(200);
    }
    expect(await onCard()).toEqual([at.ben.id]);
    expect((await at.api.read(at.ana, at.board.id)).rev).toBe(rev + 1);
  });

  test('a role that may use boards no more is on none of their cards, and nobody gives it one', async () => {
    const [boss, guest] = [await at.api.person({ role: 'admin' }), await at.api.person({ role: 'guest' })];
    await at.api.role(at.ana, at.board.id, guest, 'editor');
    const assign = { cardId: at.card.id, userId: guest.id, on: true };
    await at.api.done(at.ana, 'cards/assign', assign);
    const may = async (allowed: boolean) => {
      const { body } = await at.api.get<{ version: number }>('/api/roles', { as: boss.as });
      const changes = [{ permission: 'kanban.use', allowed }];
      const change = { role: 'guest', version: body.version, changes };
      expect((await at.api.post('/api/roles/update', change, { as: boss.as })).status).toBe(200);
      await at.api.services.jobs.runDue();
    };
    await may(false);
    expect(await onCard()).toEqual([]);
    expect((await at.api.kanbanPost(at.ana, 'cards/assign', assign)).status).toBe(404);
    await may(true);
    await at.api.done(at.ana, 'cards/assign', assign);
  });

  test('the log says where somebody acts because they manage all boards, and only there', async () => {
    const boss = await at.api.person({ role: 'admin' });
    const rename = async (who: Worker, name: string) => {
      const { version } = await at.api.read(who, at.board.id);
      await at.api.done(who, 'boards/update', { boardId: at.board.id, version, board: { name } });
    };
    await rename(at.ana, 'Hers');
    await rename(boss, 'Not mine');
    await at.api.done(boss, 'cards/complete', { cardId: at.card.id, completed: true });
    await at.api.role(at.ana, at.board.id, boss, 'editor');
    await at.api.done(boss, 'cards/complete', { cardId: at.card.id, completed: false });
    await at.api.role(boss, at.board.id, at.ben, 'viewer');
    const { body } = await at.api.get<{ activity: { via: string; action: string; entityId: string }[] }>(
      '/api/activity?area=kanban&limit=200',
      { as: boss.as },
    );
    const told = body.activity
      .filter(({ entityId }) => [at.board.id, at.card.id].includes(entityId))
      .map(({ action, via }) => `${action} ${via}`);
    expect(told.slice(0, 2)).toEqual(['member-changed manage', 'reopened session']);
    expect(told).toEqual(
      expect.arrayContaining(['updated session', 'updated manage', 'completed manage', 'moved manage']),
    );
  });

  test('an item of a card that goes to another board is nobody’s there whom that board is closed to', async () => {
    const other = await at.api.board(at.ana, { name: 'Other' });
    await item(at.card.id, at.ben);
    await item(at.card.id, at.ana);
    await at.api.done(at.ana, 'cards/move', { cardIds: [at.card.id], columnId: other.columnOrder[0] });
    const { checklists } = await at.api.open(at.ana, at.card.id);
    expect(checklists.map(({ items }) => items[0]?.assigneeId)).toEqual([null, at.ana.id]);
  });
});
