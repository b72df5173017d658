import {
  configureStore,
  createAction,
  isRejectedWithValue,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { preferencesSlice } from '@/core/preferences/preferencesSlice';
import type { RequestError } from '@/core/redux/createRequest';
import { addSlice, onSliceAdded, reducers } from '@/core/redux/reducers';

// The slices of every page; an area's slice is added with the first page that needs it.
addSlice(preferencesSlice);

/** Resets all state when the user it belongs to has signed out. */
export const emptied = createAction('store/emptied');
/** Initializes the state of a slice that has just been added. */
const sliceAdded = createAction('store/sliceAdded');

function rootReducer(state: Parameters<typeof reducers>[0], action: Parameters<typeof reducers>[1]) {
  return reducers(emptied.match(action) ? undefined : state, action);
}

function isWrite(meta: object): boolean {
  return 'kind' in meta && meta.kind === 'write';
}

type OnRefused = (error: RequestError) => void;

/** Notifies listeners of every refused write of any slice; refused reads are shown where they are read. */
function refusedWrites(listeners: ReadonlySet<OnRefused>): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action) && isWrite(action.meta)) {
      for (const listener of listeners) listener(action.payload as RequestError);
    }
    return next(action);
  };
}

/**
 * Creates the store of one page load (of one request on the server), with a subscription to refused writes. `known`
 * are actions that fill it.
 */
export function createStore(known: readonly UnknownAction[] = []) {
  const listeners = new Set<OnRefused>();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        // The checks of development say nothing of their own duration: on a busy machine it is long.
        immutableCheck: { warnAfter: Infinity },
        // These two actions carry functions of redux-persist, which stores the cart.
        serializableCheck: { warnAfter: Infinity, ignoredActions: ['persist/PERSIST', 'persist/REGISTER'] },
      }).concat(refusedWrites(listeners)),
  });
  known.forEach(store.dispatch);
  if (typeof window !== 'undefined') onSliceAdded(() => store.dispatch(sliceAdded()));
  return {
    store,
    /** The state that the first HTML was rendered with: parts that hydrate later start with it too. */
    firstState: store.getState(),
    /** Calls back with the error of each refused write; returns the unsubscribe function. */
    onRefusedWrite: (listener: OnRefused) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type AppStore = ReturnType<typeof createStore>;
