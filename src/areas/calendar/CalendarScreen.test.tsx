import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';
import type { Language } from '@/domain/languages';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { calendarOf, eventOf } from '@/testing/factories/calendar';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { CalendarScreen } from './CalendarScreen';

const AT = '/dashboard/calendar?view=agenda&date=2026-11-16';
const api = standInApi();
let events: CalendarEvent[];
let calendars: Calendar[];

beforeEach(() => {
  events = [
    eventOf({ location: 'Room 2' }),
    eventOf({
      id: 'h',
      title: 'Holiday',
      allDay: true,
      timeZone: null,
      start: '2026-11-18',
      end: '2026-11-20',
    }),
    eventOf({ id: 'b', calendarId: 'ana', title: '', readable: false, canEdit: false, color: null }),
  ];
  calendars = [
    calendarOf(),
    calendarOf({ id: 'ana', name: 'Ana', level: 'busy', canManage: false, isDefault: false }),
  ];
  api.on('get', '/api/calendar/calendars', () => answer({ calendars, layers: ['cards.mine'] } as never));
  api.on('get', '/api/calendar/events', () => answer({ events } as never));
  api.on('get', '/api/calendar/layers/items', () => answer({ items: [], failed: [] }));
});

function open(at = AT, language: Language = 'en') {
  return renderWithProviders(
    <SignedIn user={endUserOf('manager', { id: 'me', timeZone: 'UTC' })}>
      <CalendarScreen />
    </SignedIn>,
    { at, store: newStore(), language },
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const entry = (title: string) => button(new RegExp(title));
const sent = (path: string) => api.calls.filter((call) => call.path === `/api/calendar/${path}`);

test('the agenda lists days with their events, and is accessible', async () => {
  open();
  expect(await entry('Planning')).toHaveAccessibleName(/13:10 – 14:10 Planning .*Room 2 · My calendar/);
  expect(screen.getAllByRole('button', { name: /All day Holiday/ })).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Wednesday, November 18, 2026' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /November 17/ })).toBeNull();
  expect(await entry('Busy')).toBeVisible();
  await expectNoAxeFaults();
});

test('in Arabic the agenda is accessible too', async () => {
  open(AT, 'ar');
  expect(await entry('Planning')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'العرض' })).toBeVisible();
  await expectNoAxeFaults();
});

test('weeks before and after are added to the agenda', async () => {
  const { user } = open();
  await entry('Planning');
  await user.click(await button('Load later'));
  await waitFor(() => expect(sent('events').map(({ query }) => query.get('from'))).toContain('2026-12-14'));
  await user.click(await button('Load earlier'));
  await waitFor(() => expect(sent('events').map(({ query }) => query.get('from'))).toContain('2026-10-19'));
});

test('a hidden calendar disappears with its events, kept on the server', async () => {
  api.on('post', '/api/calendar/calendars/person', () =>
    answer({ calendar: { ...calendars[1], hidden: true } } as never),
  );
  const { user } = open();
  await entry('Busy');
  const side = screen.getByRole('complementary', { name: 'Calendars' });
  await user.click(within(side).getByRole('checkbox', { name: 'Show Ana' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Busy/ })).toBeNull());
  expect(sent('calendars/person')[0]?.body).toEqual({ calendarId: 'ana', hidden: true });
});

test('Delete on an event deletes it and offers to undo that', async () => {
  api.on('post', '/api/calendar/events/delete', () => answer({ deleted: true, undoId: 'u1' }));
  api.on('post', '/api/calendar/events/undo', () => answer({ events: [] }));
  const { user } = open();
  (await entry('Planning')).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Planning/ })).toBeNull());
  await user.click(await button('Undo'));
  await entry('Planning');
  expect(sent('events/undo')[0]?.body).toEqual({ undoId: 'u1' });
});

test('Ctrl+Z undoes the last change, one after the other', async () => {
  let count = 0;
  api.on('post', '/api/calendar/events/update', () => {
    count += 1;
    return answer({ event: eventOf({ version: count + 1 }), undoId: `u${count}` } as never);
  });
  api.on('post', '/api/calendar/events/undo', () => answer({ events: [] }));
  const { user } = open();
  (await entry('Planning')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(sent('events/update')).toHaveLength(1));
  (await entry('Planning')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(sent('events/update')).toHaveLength(2));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent('events/undo')).toHaveLength(1));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(sent('events/undo').map(({ body }) => body)).toEqual([{ undoId: 'u2' }, { undoId: 'u1' }]),
  );
});

test('Alt with an arrow moves an event by a day, or a quarter of an hour', async () => {
  api.on('post', '/api/calendar/events/update', ({ body }) => {
    const { event } = body as { event: Partial<CalendarEvent> };
    return answer({ event: eventOf({ ...event, version: 2 }), undoId: 'u1' } as never);
  });
  const { user } = open();
  (await entry('Planning')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await screen.findByRole('heading', { name: 'Saturday, November 21, 2026' });
  expect(sent('events/update')[0]?.body).toMatchObject({
    eventId: 'e1',
    event: { start: '2026-11-21T13:10:00.000Z', end: '2026-11-21T14:10:00.000Z', version: 1 },
  });
  (await entry('Planning')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await entry('12:55 – 13:55 Planning')).toBeVisible();
});

test('steps of a held key are one move, and the next one names the version that it left', async () => {
  api.on('post', '/api/calendar/events/update', ({ body }) => {
    const { event } = body as { event: Partial<CalendarEvent> };
    return answer({ event: eventOf({ ...event, version: 2 }), undoId: 'u1' } as never);
  });
  const { user } = open();
  (await entry('Planning')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
  await screen.findByRole('heading', { name: 'Sunday, November 22, 2026' });
  (await entry('Planning')).focus();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await screen.findByRole('heading', { name: 'Saturday, November 21, 2026' });
  const events = sent('events/update').map(({ body }) => (body as { event: CalendarEvent }).event);
  expect(events.map(({ start, version }) => [start, version])).toEqual([
    ['2026-11-22T13:10:00.000Z', 1],
    ['2026-11-21T13:10:00.000Z', 2],
  ]);
});

test('a link to an event that is gone says so, and offers nothing that can’t help', async () => {
  api.on('get', '/api/calendar/event', () => refusal(404, 'not-found'));
  open(`${AT}&event=lost`);
  const dialog = await screen.findByRole('dialog', { name: 'This event is gone' });
  expect(within(dialog).queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a series asks which of its events are moved', async () => {
  events = [eventOf({ id: 's_1', seriesId: 's', recurrenceId: '2026-11-20T14:10', rrule: 'FREQ=WEEKLY' })];
  api.on('post', '/api/calendar/events/update', () => answer({ event: events[0], undoId: 'u1' } as never));
  const { user } = open();
  (await entry('Planning')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: 'Change repeating event' });
  await user.click(within(dialog).getByRole('radio', { name: 'All events' }));
  await user.click(within(dialog).getByRole('button', { name: /Save|Change/ }));
  await waitFor(() => expect(sent('events/update')[0]?.body).toMatchObject({ scope: 'all', eventId: 's_1' }));
});

test('events that could not be read say so and can be read again', async () => {
  api.on('get', '/api/calendar/events', () => refusal(503, 'unavailable'));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Events could not be loaded.');
  api.on('get', '/api/calendar/events', () => answer({ events } as never));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await entry('Planning')).toBeVisible();
});

test('nothing planned says what to do next', async () => {
  events = [];
  open();
  expect(await screen.findByText('Nothing planned')).toBeVisible();
  await expectNoAxeFaults();
});

test('search finds events of any time, and opens the found one', async () => {
  const found = eventOf({
    id: 'old',
    title: 'Old planning',
    start: '2019-05-06T08:00:00.000Z',
    end: '2019-05-06T09:00:00.000Z',
  });
  api.on('get', '/api/calendar/search', () => answer({ events: [found], total: 1 } as never));
  const { user } = open();
  await entry('Planning');
  await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'plan{Enter}');
  expect(await screen.findByRole('heading', { name: 'Monday, May 6, 2019' })).toBeVisible();
  expect(await entry('Old planning')).toBeVisible();
  expect(screen.getByText('1 event')).toBeVisible();
});
