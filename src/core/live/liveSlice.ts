import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addSlice } from '@/core/redux/reducers';
import type { OwnStatus, Presence as PresenceEntry } from '@/domain/live/contract';
import { liveEvents } from '@/domain/live/live';
import { onLive } from './onLive';

/**
 * `connecting` at the start and after a change of leader, `waiting` between attempts, `offline` without a network.
 */
export type LiveStatus = 'connecting' | 'live' | 'waiting' | 'offline';

/** Presence of a user as visible to others. `lastActivity` is an instant, null when hidden or unknown. */
export type Presence = Omit<PresenceEntry, 'userId'>;

export interface LiveState {
  status: LiveStatus;
  /** Instant of the newest event; null before the first. */
  lastEventAt: string | null;
  counters: Record<string, number>;
  presence: { byId: Record<string, Presence> };
  own: OwnStatus | null;
  /** Whether the server runs a newer build than this page. */
  isOutdated: boolean;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    live?: LiveState;
  }
}

/** Presence of users that are not known. */
export const OFFLINE: Presence = { status: 'offline', statusText: null, lastActivity: null };

const initialState: LiveState = {
  status: 'connecting',
  lastEventAt: null,
  counters: {},
  presence: { byId: {} },
  own: null,
  isOutdated: false,
};

/** The state of the stream; the initial state if the page has no stream. */
export function liveOf(state: { live?: LiveState }): LiveState {
  return state.live ?? initialState;
}

function note(byId: Record<string, Presence>, people: readonly PresenceEntry[]): void {
  for (const { userId, status, statusText, lastActivity } of people)
    byId[userId] = { status, statusText, lastActivity };
}

const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    statusChanged: (state, { payload }: PayloadAction<LiveStatus>) => {
      state.status = payload;
    },
    eventsHeard: (state, { payload }: PayloadAction<string>) => {
      state.lastEventAt = payload;
    },
    countersRead: (state, { payload }: PayloadAction<Record<string, number>>) => {
      state.counters = payload;
    },
    ownRead: (state, { payload }: PayloadAction<OwnStatus>) => {
      state.own = payload;
    },
    /** The presence of everybody; users who are missing are offline. */
    presenceRead: (state, { payload }: PayloadAction<readonly PresenceEntry[]>) => {
      for (const known of Object.values(state.presence.byId)) known.status = 'offline';
      note(state.presence.byId, payload);
    },
    /** The presence of individually requested users. */
    presenceNoted: (state, { payload }: PayloadAction<readonly PresenceEntry[]>) =>
      note(state.presence.byId, payload),
    outdated: (state) => {
      state.isOutdated = true;
    },
  },
  extraReducers: (builder) => {
    onLive(builder, liveEvents.hello, (state, { payload }) => {
      state.counters = payload.payload.counters;
    });
    onLive(builder, liveEvents.counters, (state, { payload }) => {
      Object.assign(state.counters, payload.payload.counters);
    });
    onLive(builder, liveEvents.presence, (state, { payload }) => {
      note(state.presence.byId, payload.payload.people);
    });
  },
});

export const { countersRead, eventsHeard, outdated, ownRead, presenceNoted, presenceRead, statusChanged } =
  liveSlice.actions;

addSlice(liveSlice);
