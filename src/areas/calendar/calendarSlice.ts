import { type ActionReducerMapBuilder, createSlice, current, type PayloadAction } from '@reduxjs/toolkit';
import { onLive } from '@/core/live/onLive';
import { initialRequestState, trackRequests } from '@/core/redux/trackRequests';
import { calendarLive } from '@/domain/calendar/live';
import { dropEvent, isAlone, makeStale, prune, putEvent, withChange } from './state/changes';
import * as requests from './state/requests';
import type { CalendarState, Range, SelectedRange } from './state/types';

declare module '@/core/redux/hooks' {
  interface RootState {
    calendar: CalendarState;
  }
}

/** Own writes that Ctrl+Z can undo. */
const MAX_UNDO = 20;

const initialState: CalendarState = {
  ...initialRequestState,
  events: {},
  ranges: {},
  openModal: false,
  selectedEventId: null,
  selectedRange: null,
  calendars: null,
  calendarsError: null,
  layers: [],
  before: {},
  removed: {},
  calendarsBefore: {},
  writes: 0,
  undoIds: [],
};

type Builder = ActionReducerMapBuilder<CalendarState>;

const begun = (state: CalendarState, request: requests.EventsRequest, requestId: string): Range => ({
  from: request.from,
  to: request.to,
  ids: [],
  isRead: false,
  isTruncated: false,
  error: null,
  ...state.ranges[requests.keyOf(request)],
  requestId,
  writes: state.writes,
  isStale: false,
});

function reading(builder: Builder): void {
  const { keyOf, loadCalendars, loadEvents } = requests;
  builder
    .addCase(loadEvents.pending, (state, { meta: { arg, requestId } }) => {
      const range = begun(state, arg, requestId);
      delete state.ranges[keyOf(arg)];
      state.ranges[keyOf(arg)] = range;
      prune(state);
    })
    .addCase(loadEvents.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      const range = state.ranges[keyOf(arg)];
      if (!range || range.requestId !== requestId) return;
      range.requestId = null;
      if (range.writes !== state.writes) {
        range.isStale = true;
        if (range.isRead) return;
      }
      for (const event of payload.events) state.events[event.id] = event;
      const ids = payload.events.map(({ id }) => id);
      Object.assign(range, { ids, isRead: true, isTruncated: payload.truncated === true, error: null });
    })
    .addCase(loadEvents.rejected, (state, { meta: { arg, requestId, aborted }, payload }) => {
      const range = state.ranges[keyOf(arg)];
      if (!range || range.requestId !== requestId) return;
      Object.assign(range, { requestId: null, ...(!aborted && { error: payload ?? null }) });
    })
    .addCase(loadCalendars.fulfilled, (state, { payload: { calendars, layers } }) => {
      Object.assign(state, { calendars, layers, calendarsError: null });
    })
    .addCase(loadCalendars.rejected, (state, { meta, payload }) => {
      if (!meta.aborted) state.calendarsError = payload ?? null;
    });
}

/** A write has left the events as the server has them. */
function settled(state: CalendarState, requestId: string, undoId: string | null): void {
  delete state.before[requestId];
  delete state.removed[requestId];
  state.writes += 1;
  if (undoId) state.undoIds = [...state.undoIds, undoId].slice(-MAX_UNDO);
}

function putBack(state: CalendarState, requestId: string): void {
  const before = state.before[requestId];
  if (before) state.events[before.id] = before;
  settled(state, requestId, null);
}

function writing(builder: Builder): void {
  const { createEvent, updateEvent, deleteEvent, undoEvents, setReminders } = requests;
  builder
    .addCase(updateEvent.pending, (state, { meta: { arg, requestId } }) => {
      state.writes += 1;
      const event = state.events[arg.eventId];
      if (!isAlone(event, arg.scope)) return;
      state.before[requestId] = current(state).events[event.id] ?? event;
      state.events[event.id] = withChange(event, arg.event);
    })
    .addCase(updateEvent.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      const isOne = isAlone(state.events[arg.eventId], arg.scope) && !arg.event.rrule;
      settled(state, requestId, payload.undoId);
      if (isOne) putEvent(state, payload.event);
      else makeStale(state);
    })
    .addCase(updateEvent.rejected, (state, { meta }) => putBack(state, meta.requestId))
    .addCase(deleteEvent.pending, (state, { meta: { arg, requestId } }) => {
      state.writes += 1;
      if (isAlone(state.events[arg.eventId], arg.scope)) state.removed[requestId] = arg.eventId;
    })
    .addCase(deleteEvent.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      const isOne = isAlone(state.events[arg.eventId], arg.scope);
      settled(state, requestId, payload.undoId);
      if (isOne) dropEvent(state, arg.eventId);
      makeStale(state);
    })
    .addCase(deleteEvent.rejected, (state, { meta }) => putBack(state, meta.requestId))
    .addCase(createEvent.fulfilled, (state, { meta: { requestId }, payload: { event, undoId } }) => {
      settled(state, requestId, undoId);
      if (event.rrule === null) putEvent(state, event);
      else makeStale(state);
    })
    .addCase(setReminders.fulfilled, (state, { payload: { event } }) => {
      if (state.events[event.id]) state.events[event.id] = event;
    })
    .addCase(undoEvents.fulfilled, (state, { meta: { arg } }) => {
      state.undoIds = state.undoIds.filter((id) => id !== arg.undoId);
      state.writes += 1;
      makeStale(state);
    })
    .addCase(undoEvents.rejected, (state, { meta: { arg } }) => {
      state.undoIds = state.undoIds.filter((id) => id !== arg.undoId);
    });
}

function settings(builder: Builder): void {
  const { setPerson } = requests;
  builder
    .addCase(setPerson.pending, (state, { meta: { arg, requestId } }) => {
      const calendar = state.calendars?.find(({ id }) => id === arg.calendarId);
      if (!calendar) return;
      state.calendarsBefore[requestId] = { ...calendar };
      if (arg.hidden !== undefined) calendar.hidden = arg.hidden;
      if (arg.color) calendar.color = arg.color;
    })
    .addCase(setPerson.fulfilled, (state, { meta: { arg, requestId }, payload: { calendar } }) => {
      delete state.calendarsBefore[requestId];
      state.calendars =
        state.calendars?.map((known) => (known.id === calendar.id ? calendar : known)) ?? null;
      // Events carry the color that they are shown in, and hidden calendars are not in the answer.
      if (arg.color !== undefined || arg.hidden === false) makeStale(state);
    })
    .addCase(setPerson.rejected, (state, { meta: { requestId } }) => {
      const before = state.calendarsBefore[requestId];
      delete state.calendarsBefore[requestId];
      state.calendars = state.calendars?.map((known) => (known.id === before?.id ? before : known)) ?? null;
    });
}

export const calendarSlice = createSlice({
  name: 'calendar',
  initialState,
  reducers: {
    /** An event was selected: its dialog opens. */
    eventSelected: (state, { payload }: PayloadAction<string>) => {
      Object.assign(state, { openModal: true, selectedEventId: payload, selectedRange: null });
    },
    /** A span was selected, or (null) a new event is wanted: the dialog of a new event opens. */
    rangeSelected: (state, { payload }: PayloadAction<SelectedRange | null>) => {
      Object.assign(state, { openModal: true, selectedEventId: null, selectedRange: payload });
    },
    modalClosed: (state) => {
      Object.assign(state, { openModal: false, selectedEventId: null, selectedRange: null });
    },
  },
  extraReducers: (builder) => {
    reading(builder);
    writing(builder);
    settings(builder);
    onLive<CalendarState, { calendarId: string; from: string; to: string | null }>(
      builder,
      calendarLive.eventsChanged,
      (state, { payload }) => makeStale(state, payload.payload),
    );
    onLive<CalendarState, Record<string, never>>(builder, calendarLive.calendarsChanged, (state) =>
      makeStale(state),
    );
    trackRequests(builder, [
      requests.loadEvents,
      requests.createEvent,
      requests.updateEvent,
      requests.deleteEvent,
    ]);
  },
});

export const { eventSelected, rangeSelected, modalClosed } = calendarSlice.actions;
