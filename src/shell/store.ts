import { configureStore, createAction, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { preferencesSlice } from '@/core/preferences/preferencesSlice';
import type { RequestError } from '@/core/redux/createRequest';
import { addSlice, onSliceAdded, reducers } from '@/core/redux/reducers';

// The slices of every page; an area's slice comes with the first page that needs it.
addSlice(preferencesSlice);

/** Throws away all state, when the person it belongs to has left. */
export const emptied = createAction('store/emptied');
/** Gives a slice that has just been added its first state. */
const sliceAdded = createAction('store/sliceAdded');

type State = ReturnType<typeof reducers> | undefined;

function rootReducer(state: State, action: Parameters<typeof reducers>[1]) {
  return reducers(emptied.match(action) ? undefined : state, action);
}

function isWrite(meta: object): boolean {
  return 'kind' in meta && meta.kind === 'write';
}

/** Tells of every refused write of any slice; refused reads show where they are read. */
function refusedWrites(onRefused: (error: RequestError) => void): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action) && isWrite(action.meta)) onRefused(action.payload as RequestError);
    return next(action);
  };
}

/**
 * Makes the store of one page load (of one request on the server).
 * @param onRefused called with the refusal of each write
 */
export function createStore(onRefused: (error: RequestError) => void) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(refusedWrites(onRefused)),
  });
  if (typeof window !== 'undefined') onSliceAdded(() => store.dispatch(sliceAdded()));
  return store;
}
