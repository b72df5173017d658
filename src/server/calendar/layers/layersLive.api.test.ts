import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DomainEvents } from '@/domain/events';
import type { Database } from '@/server/db/database';
import { anyDatabase } from '@/testing/database';
import { storeInvoice, storeParty } from '@/testing/factories/storedInvoices';
import { kanbanApi, type Worker } from '@/testing/kanban';
import { type LiveApp, liveApp } from '@/testing/live';

anyDatabase((_name, open) => {
  let db: Database;
  let work: ReturnType<typeof kanbanApi>;
  let live: LiveApp;
  let told: DomainEvents['calendarLayer.changed'][] = [];
  let ana: Worker;
  let ben: Worker;

  beforeAll(async () => {
    db = await open();
    live = await liveApp(db);
    live.services.events.on('calendarLayer.changed', async (_trx, changed) => void told.push(changed));
    work = kanbanApi(db);
  });
  afterAll(async () => live.close());
  beforeEach(async () => {
    [ana, ben] = [await work.person(), await work.person()];
    told = [];
  });

  /** Acts in the instance with the live channel; returns who was told of which layers meanwhile. */
  const act = async (path: string, body: object) => {
    told = [];
    const answer = await live.post(path, body, { as: ana.as });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return told.map(({ layer, userIds }) => [layer, userIds === 'all' ? 'all' : [...userIds].toSorted()]);
  };

  test('those on a card are told when it appears, moves, is done or goes, and of nothing else', async () => {
    const board = await work.board(ana);
    await work.role(ana, board.id, ben, 'editor');
    const card = await work.card(ana, board.columnOrder[0] ?? '', 'Roof');
    const kanban = (path: string, body: object) => act(`/api/kanban/${path}`, body);
    const update = async (change: object) => {
      const { version } = await work.open(ana, card.id);
      return kanban('cards/update', { cardId: card.id, version, card: change });
    };
    const both = [['cards.mine', [ana.id, ben.id].toSorted()]];
    expect(await kanban('cards/assign', { cardId: card.id, userId: ana.id, on: true })).toEqual([]);
    expect(await update({ dueOn: '2026-06-10' })).toEqual([['cards.mine', [ana.id]]]);
    expect(await kanban('cards/assign', { cardId: card.id, userId: ben.id, on: true })).toEqual([
      ['cards.mine', [ben.id]],
    ]);
    expect(await update({ priority: 'high' })).toEqual([]);
    expect(await kanban('cards/complete', { cardId: card.id, completed: true })).toEqual(both);
    expect(await kanban('cards/archive', { cardIds: [card.id], on: true })).toEqual(both);
    expect(await kanban('cards/archive', { cardIds: [card.id], on: false })).toEqual(both);
    expect(await kanban('cards/delete', { cardIds: [card.id] })).toEqual(both);
    expect(await kanban('cards/restore', { cardIds: [card.id] })).toEqual(both);
    const { version } = await work.read(ana, board.id);
    const archive = { boardId: board.id, version, board: { archived: true } };
    expect(await kanban('boards/update', archive)).toEqual(both);
    expect(await kanban('boards/delete', { boardId: board.id })).toEqual(both);
  });

  test('many cards in one write are one message to each', async () => {
    const board = await work.board(ana);
    const cardIds: string[] = [];
    for (const name of ['One', 'Two', 'Three'])
      cardIds.push((await work.card(ana, board.columnOrder[0] ?? '', name)).id);
    for (const cardId of cardIds) await work.done(ana, 'cards/assign', { cardId, userId: ana.id, on: true });
    expect(await act('/api/kanban/cards/bulk', { cardIds, change: { dueOn: '2026-06-10' } })).toEqual([
      ['cards.mine', [ana.id]],
    ]);
  });

  test('a moved card reaches the other one’s calendar, and no stranger’s', async () => {
    const board = await work.board(ana);
    await work.role(ana, board.id, ben, 'editor');
    const card = await work.card(ana, board.columnOrder[0] ?? '', 'Roof');
    const { version } = await work.open(ana, card.id);
    await work.done(ana, 'cards/update', { cardId: card.id, version, card: { dueOn: '2026-06-10' } });
    for (const userId of [ana.id, ben.id])
      await work.done(ana, 'cards/assign', { cardId: card.id, userId, on: true });
    const eve = await work.person();
    const [his, others] = [await live.stream({ as: ben.as }), await live.stream({ as: eve.as })];
    await act('/api/calendar/layers/move', { layer: 'cards.mine', itemId: card.id, on: '2026-06-11' });
    expect((await his.first('calendar.layerChanged')).payload).toEqual({ layer: 'cards.mine' });
    expect((await his.first('kanban.changed')).payload).toMatchObject({ boardId: board.id });
    await act('/api/kanban/cards/assign', { cardId: card.id, userId: ben.id, on: false });
    await work.role(ana, board.id, eve, 'viewer');
    await live.post(
      '/api/kanban/cards/assign',
      { cardId: card.id, userId: eve.id, on: true },
      { as: ana.as },
    );
    await others.first('calendar.layerChanged');
    expect(others.heard.filter(({ type }) => type === 'calendar.layerChanged')).toHaveLength(1);
    await Promise.all([his.cut(), others.cut()]);
  });

  test('an invoice that is open no longer leaves the calendars of who reads invoices, and its customer’s', async () => {
    const customer = await work.person({ role: 'guest' });
    const party = await storeParty(db, { userId: customer.id });
    const invoice = await storeInvoice(db, { partyId: party.id });
    ana = await work.person({ role: 'admin' });
    const reader = await live.stream({ as: ben.as });
    const both = [
      ['invoices.due', 'all'],
      ['invoices.mine', [customer.id]],
    ];
    const write = async (on: boolean) => {
      const { version } = await db
        .selectFrom('invoice')
        .select('version')
        .where('id', '=', invoice.id)
        .executeTakeFirstOrThrow();
      return act('/api/invoices/uncollectible', { invoiceId: invoice.id, version, on });
    };
    expect(await write(true)).toEqual(both);
    expect((await reader.first('calendar.layerChanged')).payload).toEqual({ layer: 'invoices.due' });
    expect(await write(false)).toEqual(both);
    await reader.cut();
  });
});
