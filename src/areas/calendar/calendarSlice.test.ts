import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveAction } from '@/core/live/onLive';
import type { RootState } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { calendarLive } from '@/domain/calendar/live';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { newStore } from '@/testing/areaStore';
import { calendarOf, eventOf } from '@/testing/factories/calendar';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import { calendarSlice, eventSelected, modalClosed, rangeSelected } from './calendarSlice';
import {
  createEvent,
  deleteEvent,
  type EventsRequest,
  keyOf,
  loadCalendars,
  loadEvents,
  setPerson,
  undoEvents,
  updateEvent,
} from './state/requests';
import type { CalendarState } from './state/types';

addSlice(calendarSlice);
const api = standInApi();
let store = newStore();

const NOVEMBER: EventsRequest = { from: '2026-11-01', to: '2026-12-01', only: null };
const OCTOBER: EventsRequest = { from: '2026-10-01', to: '2026-11-01', only: null };
const state = () => (store.getState() as { calendar: CalendarState }).calendar;
const range = (request = NOVEMBER) => state().ranges[keyOf(request)];
const dispatch = () => store.dispatch as ThunkDispatch<RootState, undefined, UnknownAction>;
const first = eventOf({ id: 's_1', seriesId: 's', recurrenceId: '1', rrule: 'FREQ=DAILY' });
const second = eventOf({ id: 's_2', seriesId: 's', recurrenceId: '2', rrule: 'FREQ=DAILY' });

const hold = (events: CalendarEvent[]) =>
  api.on('get', '/api/calendar/events', () => answer({ events } as never));

beforeEach(async () => {
  store = newStore();
  hold([eventOf(), first, second]);
  await dispatch()(loadEvents(NOVEMBER));
});
afterEach(() => api.calls.splice(0));

test('selecting an event or a span opens the dialog, closing clears both', () => {
  expect(state()).toMatchObject({ openModal: false, selectedEventId: null, selectedRange: null });
  store.dispatch(eventSelected('e1'));
  expect(state()).toMatchObject({ openModal: true, selectedEventId: 'e1', selectedRange: null });
  const span = { start: '2026-11-20T09:00', end: '2026-11-20T10:00', allDay: false };
  store.dispatch(rangeSelected(span));
  expect(state()).toMatchObject({ openModal: true, selectedEventId: null, selectedRange: span });
  store.dispatch(modalClosed());
  expect(state()).toMatchObject({ openModal: false, selectedEventId: null, selectedRange: null });
});

test('a read is loading until it is answered; a failed one leaves its error and what was shown', async () => {
  const reading = dispatch()(loadEvents(NOVEMBER));
  expect(state()).toMatchObject({ isLoading: true, error: null });
  await reading;
  expect(state()).toMatchObject({ isLoading: false, error: null });
  api.on('get', '/api/calendar/events', () => refusal(503, 'unavailable'));
  await dispatch()(loadEvents(NOVEMBER));
  expect(state()).toMatchObject({ isLoading: false, error: { code: 'unavailable' } });
  expect(range()).toMatchObject({ ids: ['e1', 's_1', 's_2'], isRead: true, error: { code: 'unavailable' } });
});

test('a moved event is shown at once, and is back where it was when the server refuses', async () => {
  api.on('post', '/api/calendar/events/update', () => refusal(403, 'read-only'));
  const start = '2026-11-21T13:10:00.000Z';
  const end = '2026-11-21T14:10:00.000Z';
  const moving = dispatch()(updateEvent({ eventId: 'e1', event: { start, end } }));
  expect(state().events['e1']).toMatchObject({ start, end });
  await moving;
  expect(state().events['e1']).toEqual(eventOf());
});

test('one changed occurrence gives its series the new version; "all" waits and reads again', async () => {
  const changed = { ...first, title: 'Other', version: 2 };
  api.on('post', '/api/calendar/events/update', () => answer({ event: changed, undoId: 'u1' } as never));
  await dispatch()(updateEvent({ eventId: 's_1', event: { title: 'Other' }, scope: 'this' }));
  expect(state().events['s_1']).toEqual(changed);
  expect(state().events['s_2']).toMatchObject({ title: 'Planning', version: 2 });
  expect(range()?.isStale).toBe(false);
  const all = dispatch()(updateEvent({ eventId: 's_2', event: { title: 'All' }, scope: 'all' }));
  expect(state().events['s_2']?.title).toBe('Planning');
  await all;
  expect(range()?.isStale).toBe(true);
});

test('a new event is in every window that it touches, and nowhere else', async () => {
  await dispatch()(loadEvents(OCTOBER));
  api.on('post', '/api/calendar/events/new', () =>
    answer({ event: eventOf({ id: 'new' }), undoId: 'u1' } as never),
  );
  await dispatch()(createEvent({ title: 'Planning', start: '2026-11-20T13:10:00.000Z' }));
  expect(range()?.ids).toContain('new');
  expect(range(OCTOBER)?.ids).not.toContain('new');
});

test('a deleted event is gone at once, and back when it is refused', async () => {
  api.on('post', '/api/calendar/events/delete', () => refusal(409, 'stale-version'));
  const deleting = dispatch()(deleteEvent({ eventId: 'e1' }));
  expect(Object.values(state().removed)).toEqual(['e1']);
  await deleting;
  expect(state().removed).toEqual({});
  expect(range()?.ids).toContain('e1');
  api.on('post', '/api/calendar/events/delete', () => answer({ deleted: true, undoId: 'u1' }));
  await dispatch()(deleteEvent({ eventId: 'e1' }));
  expect(range()?.ids).not.toContain('e1');
  api.on('post', '/api/calendar/events/undo', () => answer({ events: [] }));
  await dispatch()(undoEvents({ undoId: 'u1' }));
  expect(range()?.isStale).toBe(true);
});

test('an answer that is older than the newest write of this tab is dropped', async () => {
  let send = () => {};
  const late = new Promise<void>((resolve) => (send = resolve));
  api.on('get', '/api/calendar/events', async () => {
    await late;
    return answer({ events: [eventOf()] } as never);
  });
  const reading = dispatch()(loadEvents(NOVEMBER));
  const changed = eventOf({ title: 'Renamed', version: 2 });
  api.on('post', '/api/calendar/events/update', () => answer({ event: changed, undoId: 'u' } as never));
  await dispatch()(updateEvent({ eventId: 'e1', event: { title: 'Renamed' } }));
  send();
  await reading;
  expect(state().events['e1']?.title).toBe('Renamed');
  expect(range()).toMatchObject({ isStale: true, requestId: null });
});

test('a live change makes the windows stale that it touches', async () => {
  await dispatch()(loadEvents(OCTOBER));
  const payload = { calendarId: 'mine', from: '2026-11-20T13:10:00.000Z', to: '2026-11-20T14:10:00.000Z' };
  store.dispatch({
    type: liveAction(calendarLive.eventsChanged.type),
    payload: { type: calendarLive.eventsChanged.type, at: '', by: null, payload },
  });
  expect([range()?.isStale, range(OCTOBER)?.isStale]).toEqual([true, false]);
});

test('twelve windows are kept, with the events that are in one', async () => {
  hold([]);
  for (let month = 1; month <= 12; month += 1) {
    const from = `2027-${String(month).padStart(2, '0')}-01`;
    await dispatch()(loadEvents({ from, to: `${from.slice(0, 8)}28`, only: null }));
  }
  expect(Object.keys(state().ranges)).toHaveLength(12);
  expect(range()).toBeUndefined();
  expect(state().events).toEqual({});
});

test('a hidden calendar is hidden at once, and shown again when that is refused', async () => {
  api.on('get', '/api/calendar/calendars', () => answer({ calendars: [calendarOf()], layers: [] } as never));
  await dispatch()(loadCalendars(undefined));
  api.on('post', '/api/calendar/calendars/person', () => refusal(404, 'not-found'));
  const hiding = dispatch()(setPerson({ calendarId: 'mine', hidden: true }));
  expect(state().calendars?.[0]?.hidden).toBe(true);
  await hiding;
  expect(state().calendars?.[0]?.hidden).toBe(false);
});
