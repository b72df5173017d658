import { createSlice } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setPendingSignOut, storeToken } from '@/core/auth/storedToken';
import { type LiveState, liveOf } from '@/core/live/liveSlice';
import { onLive } from '@/core/live/onLive';
import { startLive } from '@/core/live/startLive';
import { addSlice } from '@/core/redux/reducers';
import { defineLive, kept } from '@/domain/live/define';
import { newStore } from './areaStore';
import { answer, standInApi } from './standInApi';
import { openStreams, standInStreams } from './streams';

const noted = defineLive('test', { noted: kept<{ text: string }>() });
const notes = createSlice({
  name: 'notes',
  initialState: [] as string[],
  reducers: {},
  extraReducers: (builder) =>
    onLive(builder, noted.noted, (state, { payload }) => {
      state.push(payload.payload.text);
    }),
});
addSlice(notes);

/** The user's own status. */
export const OWN = {
  status: 'online',
  chosen: 'online',
  statusText: null,
  until: null,
  showLastActivity: true,
};
const ends: (() => void)[] = [];

/** Registers a cleanup for the end of the test. */
export const atEnd = (end: () => void) => void ends.push(end);

/** Opens a tab of a user. */
export function openTab(userId = 'anna', build = 'build-1') {
  const store = newStore();
  const take = vi.fn();
  const state = () => store.getState() as { live: LiveState; notes: string[] };
  const repeated = vi.spyOn(globalThis, 'setInterval');
  const end = startLive({ userId, build, dispatch: store.dispatch, state: () => liveOf(state()), take });
  const acts = repeated.mock.calls.map(([act, ms]) => ({ act, ms }));
  repeated.mockRestore();
  atEnd(end);
  /** Runs the tab's timers with this interval in ms. */
  const turn = (every: number) => acts.forEach(({ act, ms }) => ms === every && act());
  return { take, end, turn, notes: () => state().notes, live: () => state().live };
}

export type Tab = ReturnType<typeof openTab>;

/** The open stream. */
export const stream = () => openStreams()[0] as ReturnType<typeof openStreams>[number];

/** Sends an event to the open stream. */
export const note = (text: string, id: string) =>
  stream().send({ type: 'test.noted', payload: { text }, tab: 'another' }, id);

/** Waits until all these tabs know that there is a stream. */
export const isLive = (...tabs: Tab[]) =>
  waitFor(() => expect(tabs.map((tab) => tab.live().status)).toEqual(tabs.map(() => 'live')));

/** Tabs of which the first holds the stream. */
export async function openTabs(count: number): Promise<Tab[]> {
  const first = openTab();
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  stream().hello('ab-1-1');
  const others = Array.from({ length: count - 1 }, () => openTab());
  await isLive(first, ...others);
  return [first, ...others];
}

/** Tabs over fake streams; returns the API behind them. Call it once, before the tests of a file. */
export function liveTabs() {
  const api = standInApi();
  beforeEach(() => {
    storeToken('token');
    standInStreams();
    api.on('get', '/api/live/presence', () => answer({ presence: [] }));
    api.on('get', '/api/live/counters', () => answer({ counters: { chat: 9 } }));
    api.on('post', '/api/live/activity', () => answer({ own: OWN }));
  });
  afterEach(() => {
    ends.splice(0).forEach((end) => end());
    setPendingSignOut(false);
  });
  return api;
}
