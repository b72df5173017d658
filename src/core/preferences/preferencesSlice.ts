import { createSlice, current, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { createClient } from '@/core/http/client';
import { createRequest } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import type { preferencesContract } from '@/domain/preferences/contract';

const api = createClient<typeof preferencesContract>(preferencesAddresses);

/** Most changes of one request. */
const MAX_CHANGES = 20;

type Values = Record<string, unknown>;

export interface PreferencesState extends RequestState {
  /** All known values, local changes included. */
  byKey: Values;
  /** Changes that the server has not confirmed yet; null removes. */
  unsaved: Values;
  isLoaded: boolean;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    preferences: PreferencesState;
  }
}

export const loadPreferences = createRequest('preferences/list', async (_: void, options) => {
  const { preferences } = await api.list(undefined, options);
  return preferences;
});

/**
 * Sends changes, also from a page that is closing. Errors are not shown: the change stays in the page and is sent
 * again.
 */
export const savePreferences = createRequest('preferences/update', async (changes: Values, options) => {
  const entries = Object.entries(changes).slice(0, MAX_CHANGES);
  const input = { changes: entries.map(([key, value]) => ({ key, value })) };
  await api.update(input, { ...options, idempotencyKey: nanoid(), keepalive: true });
  return Object.fromEntries(entries);
});

function apply(values: Values, changes: Values): Values {
  const merged = Object.entries({ ...values, ...changes });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

const initialState: PreferencesState = { ...initialRequestState, byKey: {}, unsaved: {}, isLoaded: false };

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    /** Changes a preference at once; it is sent a moment later. Null removes it. */
    preferenceChanged: (state, { payload }: PayloadAction<{ key: string; value: unknown }>) => {
      state.byKey = apply(state.byKey, { [payload.key]: payload.value });
      state.unsaved[payload.key] = payload.value;
    },
    /** The user has left: none of their data stays. */
    preferencesForgotten: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPreferences.fulfilled, (state, { payload }) => {
        state.byKey = apply(payload, state.unsaved);
        state.isLoaded = true;
      })
      .addCase(savePreferences.fulfilled, (state, { payload }) => {
        const unsaved = current(state.unsaved);
        for (const [key, value] of Object.entries(payload)) {
          if (unsaved[key] === value) delete state.unsaved[key];
        }
      });
    trackRequests(builder, [loadPreferences, savePreferences]);
  },
});

export const { preferenceChanged, preferencesForgotten } = preferencesSlice.actions;
