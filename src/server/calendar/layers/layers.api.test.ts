import { expect, test, vi } from 'vitest';
import type { LayerItem } from '@/domain/calendar/layers';
import type { LayerKey } from '@/domain/calendar/layerKeys';
import { calendarApi, eachCalendar, type Planner } from '@/testing/calendar';
import { storeInvoice, storeParty } from '@/testing/factories/storedInvoices';
import { kanbanApi } from '@/testing/kanban';

interface Answer {
  items: LayerItem[];
  failed: LayerKey[];
}

const JUNE = { from: '2026-06-01', to: '2026-07-01' };

eachCalendar((at) => {
  /** Asks again while another layer than these is late, as busy machines are. */
  const read = (who: Planner, query: Record<string, string> = {}, api = at.api, failing: LayerKey[] = []) =>
    vi.waitUntil(
      async () => {
        const path = `layers/items?${new URLSearchParams({ ...JUNE, ...query })}`;
        const { body } = await api.read<Answer>(who, path);
        return body.failed.every((key) => failing.includes(key)) ? body : undefined;
      },
      { timeout: 30_000 },
    );
  const items = async (who: Planner, query?: Record<string, string>) => (await read(who, query)).items;
  const titles = async (who: Planner, query?: Record<string, string>) =>
    (await items(who, query)).map(({ title }) => title);
  const move = async (who: Planner, itemId: string, on: string, layer = 'cards.mine') =>
    at.api.call<{ item: LayerItem; code: string; fields: object }>(who, 'layers/move', { layer, itemId, on });

  const cardOf = async (who: Planner, name: string, card: object, people: readonly Planner[] = [who]) => {
    const work = kanbanApi(at.db);
    const board = await work.board(who, { name: 'House', color: '#112233', access: 'members' });
    for (const one of people) if (one !== who) await work.role(who, board.id, one, 'viewer');
    const made = await work.card(who, board.columnOrder[0] ?? '', name);
    const update = async (change: object) => {
      const { version } = await work.open(who, made.id);
      return work.done(who, 'cards/update', { cardId: made.id, version, card: change });
    };
    await update(card);
    for (const one of people)
      await work.done(who, 'cards/assign', { cardId: made.id, userId: one.id, on: true });
    return { ...made, board, work, update };
  };

  test('cards that are due are shown to those who are on them, as days or as moments, done ones too', async () => {
    const day = await cardOf(at.ana, 'Roof', { dueOn: '2026-06-30' });
    const moment = await cardOf(at.ana, 'Call', { dueOn: '2026-06-10', dueTime: '09:15' });
    await cardOf(at.ana, 'Later', { dueOn: '2026-07-01' });
    await cardOf(at.ana, 'Nobody', { dueOn: '2026-06-10' }, []);
    await day.work.done(at.ana, 'cards/complete', { cardId: day.id, completed: true });
    expect(await items(at.ana, { keys: 'cards.mine' })).toEqual([
      {
        id: moment.id,
        layer: 'cards.mine',
        title: 'Call',
        allDay: false,
        start: '2026-06-10T09:15:00.000Z',
        end: '2026-06-10T09:45:00.000Z',
        color: '#112233',
        path: `/dashboard/kanban/card/${moment.board.key}-${moment.number}`,
        done: false,
        movable: true,
      },
      expect.objectContaining({
        title: 'Roof',
        allDay: true,
        start: '2026-06-30',
        end: '2026-07-01',
        done: true,
      }),
    ]);
    expect(await titles(at.ben)).toEqual([]);
    await day.work.done(at.ana, 'cards/archive', { cardIds: [day.id], on: true });
    await moment.work.done(at.ana, 'cards/delete', { cardIds: [moment.id] });
    expect(await titles(at.ana)).toEqual([]);
  });

  test('moving a card changes the board: its day, its log and its version; the time of the day stays', async () => {
    const card = await cardOf(at.ana, 'Call', { dueOn: '2026-06-10', dueTime: '23:30' });
    await at.db.updateTable('user').set({ timeZone: 'Asia/Tokyo' }).where('id', '=', at.ana.id).execute();
    // In Tokyo it is due on the 11th.
    const { status, body } = await move(at.ana, card.id, '2026-06-13');
    expect([status, body.item.start]).toEqual([200, '2026-06-12T23:30:00.000Z']);
    expect(await card.work.open(at.ana, card.id)).toMatchObject({ dueOn: '2026-06-12', dueTime: '23:30' });
    const { body: log } = await card.work.kanbanGet(at.ana, `boards/activity?boardId=${card.board.id}`);
    expect(JSON.stringify(log)).toContain('2026-06-12');
    await card.update({ startOn: '2026-06-05' });
    const early = await move(at.ana, card.id, '2026-06-02');
    expect([early.status, early.body.fields]).toEqual([400, { on: 'start-after-due' }]);
    const { item } = (await move(at.ana, card.id, '2026-06-13')).body;
    expect(item.start).toBe('2026-06-12T23:30:00.000Z');
  });

  test('a viewer’s card does not move, and nobody moves what is not in their layer', async () => {
    const card = await cardOf(at.ana, 'Roof', { dueOn: '2026-06-10' }, [at.ana, at.ben]);
    expect(await items(at.ben)).toMatchObject([{ title: 'Roof', movable: false }]);
    expect((await move(at.ben, card.id, '2026-06-11')).status).toBe(403);
    const eve = await at.api.person();
    expect((await move(eve, card.id, '2026-06-11')).status).toBe(404);
    const hers = await cardOf(at.ana, 'Not mine', { dueOn: '2026-06-10' }, []);
    const undated = await cardOf(at.ana, 'Undated', {});
    for (const id of [hers.id, undated.id, 'nothing'])
      expect((await move(at.ana, id, '2026-06-11')).status).toBe(404);
    expect((await card.work.open(at.ana, card.id)).dueOn).toBe('2026-06-10');
  });

  test('open invoices are shown to those who read them, and to whom they are for; they do not move', async () => {
    const customer = await at.api.person({ role: 'guest' });
    const party = await storeParty(at.db, { name: 'Lamp House', userId: customer.id });
    const due = { partyId: party.id, dueDate: '2026-06-30' };
    const open = await storeInvoice(at.db, due);
    await storeInvoice(at.db, { ...due, allocated: 10_000, balance: 0 });
    await storeInvoice(at.db, { ...due, state: 'draft' });
    await storeInvoice(at.db, { ...due, dueDate: '2026-07-01' });
    const shown = { id: open.id, start: '2026-06-30', end: '2026-07-01', allDay: true, movable: false };
    expect(await items(customer)).toMatchObject([
      { ...shown, layer: 'invoices.mine', title: `${open.number} · €100.00` },
    ]);
    expect(await items(customer, { keys: 'invoices.due' })).toEqual([]);
    const all = await items(at.ana, { keys: 'invoices.due' });
    expect(all.filter(({ id }) => id === open.id)).toMatchObject([
      { ...shown, title: `${open.number} · Lamp House`, path: `/dashboard/invoice/${open.id}` },
    ]);
    expect((await move(customer, open.id, '2026-06-11', 'invoices.mine')).status).toBe(403);
    expect((await move(customer, open.id, '2026-06-11', 'invoices.due')).status).toBe(404);
    expect((await move(at.ana, open.id, '2026-06-11', 'invoices.due')).status).toBe(403);
  });

  test('the list of calendars names the layers that one may see', async () => {
    const layersOf = async (who: Planner) =>
      (await at.api.read<{ layers: LayerKey[] }>(who, 'calendars')).body.layers;
    expect(await layersOf(at.ana)).toEqual(['cards.mine', 'invoices.mine', 'invoices.due']);
    expect(await layersOf(await at.api.person({ role: 'guest' }))).toEqual(['cards.mine', 'invoices.mine']);
  });

  test.each([
    ['layers/items?from=2026-06-01', 'to'],
    ['layers/items?to=2026-06-01', 'from'],
    ['layers/items?from=2026-06-02&to=2026-06-01', 'to'],
    ['layers/items?from=2026-02-30&to=2026-06-01', 'from'],
    ['layers/items?from=2026-01-01&to=2027-03-01', 'to'],
    ['layers/items?from=2026-06-01&to=2026-07-01&keys=cards.all', 'keys.0'],
  ])('%s is refused', async (path, field) => {
    const { status, body } = await at.api.read<{ fields: object }>(at.ana, path);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('moves of unknown layers and to days that do not exist are refused', async () => {
    const layer = await move(at.ana, 'x', '2026-06-11', 'posts');
    expect([layer.status, Object.keys(layer.body.fields)]).toEqual([400, ['layer']]);
    const day = await move(at.ana, 'x', '2026-02-30');
    expect([day.status, Object.keys(day.body.fields)]).toEqual([400, ['on']]);
  });

  test('a layer that fails or hangs is named, and the others are there', async () => {
    const other = calendarApi(at.db);
    other.services.layers.register('invoices.mine', { read: () => new Promise(() => undefined) });
    other.services.layers.register('invoices.due', {
      read: async () => {
        throw new TypeError('spoilt');
      },
    });
    await cardOf(at.ana, 'Roof', { dueOn: '2026-06-10' });
    const { items: there, failed } = await read(at.ana, {}, other, ['invoices.mine', 'invoices.due']);
    expect(there.map(({ title }) => title)).toEqual(['Roof']);
    expect(failed).toEqual(['invoices.mine', 'invoices.due']);
  });
});
