import { beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import type { linksContract } from '@/domain/links/contract';
import { eachCalendar, type Planner } from '@/testing/calendar';
import { kanbanApi } from '@/testing/kanban';

type Links = OutputOf<(typeof linksContract)['links']>;

eachCalendar((at) => {
  let calendarId: string;
  let card: string;

  beforeEach(async () => {
    calendarId = (await at.api.calendar(at.ana)).id;
    const work = kanbanApi(at.db);
    const board = await work.board(at.ana, { name: 'House' });
    await work.role(at.ana, board.id, at.ben, 'viewer');
    card = `kanban.card:${(await work.card(at.ana, board.columnOrder[0] ?? '', 'Mend the roof')).id}`;
  });

  /** Titles of what a card is linked with. */
  const linked = async (who: Planner) => {
    const { body } = await at.api.get<Links>(`/api/links?entities=${card}`, { as: who.as });
    return body.links.map(({ title }) => title);
  };
  const link = (from: string, to: string) => at.api.post('/api/links/new', { from, to }, { as: at.ana.as });

  test('the links of a deleted event, or of one in a deleted calendar, go and come back with it', async () => {
    const event = await at.api.add(at.ana, { title: 'Roofer', calendarId });
    expect((await link(card, `calendar.event:${event.id}`)).status).toBe(200);
    expect(await linked(at.ana)).toEqual(['Roofer']);
    const { undoId } = await at.api.remove(at.ana, event.id);
    expect(await linked(at.ana)).toEqual([]);
    await at.api.undo(at.ana, undoId);
    expect(await linked(at.ana)).toEqual(['Roofer']);
    await at.api.remove(at.ana, event.id);
    await at.api.done(at.ana, 'events/restore', { eventId: event.id });
    expect(await linked(at.ana)).toEqual(['Roofer']);
    await at.api.done(at.ana, 'calendars/delete', { calendarId });
    expect(await linked(at.ana)).toEqual([]);
    await at.api.done(at.ana, 'calendars/restore', { calendarId });
    expect(await linked(at.ana)).toEqual(['Roofer']);
  });

  test('a link to an event is seen by who may read it, never by who sees its times alone', async () => {
    const event = await at.api.add(at.ana, { title: 'Roofer', calendarId });
    await link(card, `calendar.event:${event.id}`);
    expect(await linked(at.ben)).toEqual([]);
    await at.api.share(at.ana, calendarId, at.ben, 'busy');
    expect(await linked(at.ben)).toEqual([]);
    await at.api.share(at.ana, calendarId, at.ben, 'read');
    expect(await linked(at.ben)).toEqual(['Roofer']);
    await at.api.update(at.ana, event.id, { visibility: 'private' });
    expect(await linked(at.ben)).toEqual([]);
  });

  test('a calendar that is linked is named, and not while it is in the trash', async () => {
    await link(card, `calendar.calendar:${calendarId}`);
    expect(await linked(at.ana)).toEqual(['Plans']);
    await at.api.done(at.ana, 'calendars/delete', { calendarId });
    expect(await linked(at.ana)).toEqual([]);
    await at.api.done(at.ana, 'calendars/restore', { calendarId });
    expect(await linked(at.ana)).toEqual(['Plans']);
  });

  test('other areas hear of events and calendars that go and come back, whichever way', async () => {
    const heard: string[] = [];
    for (const name of ['entity.removed', 'entity.restored'] as const)
      at.api.services.events.on(name, async (_trx, { type, id }) => void heard.push(`${name} ${type} ${id}`));
    const event = await at.api.add(at.ana, { title: 'Roofer', calendarId });
    const { undoId } = await at.api.remove(at.ana, event.id);
    await at.api.undo(at.ana, undoId);
    await at.api.done(at.ana, 'calendars/delete', { calendarId });
    await at.api.done(at.ana, 'calendars/restore', { calendarId });
    expect(heard).toEqual([
      `entity.removed calendar.event ${event.id}`,
      `entity.restored calendar.event ${event.id}`,
      `entity.removed calendar.calendar ${calendarId}`,
      `entity.restored calendar.calendar ${calendarId}`,
    ]);
  });
});
