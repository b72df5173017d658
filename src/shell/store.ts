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

// The slices of every page; an area's slice comes with the first page that needs it.
addSlice(preferencesSlice);

/** Throws away all state, when the person it belongs to has left. */
export const emptied = createAction('store/emptied');
/** Gives a slice that has just been added its first state. */
const sliceAdded = createAction('store/sliceAdded');

function rootReducer(state: Parameters<typeof reducers>[0], action: Parameters<typeof reducers>[1]) {
  return reducers(emptied.match(action) ? undefined : state, action);
}

function isWrite(meta: object): boolean {
  return 'kind' in meta && meta.kind === 'write';
}

type OnRefused = (error: RequestError) => void;

/** Tells of every refused write of any slice; refused reads show where they are read. */
function refusedWrites(listeners: ReadonlySet<OnRefused>): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action) && isWrite(action.meta)) {
      for (const listener of listeners) listener(action.payload as RequestError);
    }
    return next(action);
  };
}

/**
 * Makes the store of one page load (of one request on the server), and the way to hear of refused writes. `known` is what
 * it holds from the start.
 */
export function createStore(known: readonly UnknownAction[] = []) {
  const listeners = new Set<OnRefused>();
  const store = configureStore({
    reducer: rootReducer,
    // Those two carry the functions of what keeps the cart.
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: ['persist/PERSIST', 'persist/REGISTER'] } }).concat(
        refusedWrites(listeners),
      ),
  });
  known.forEach(store.dispatch);
  if (typeof window !== 'undefined') onSliceAdded(() => store.dispatch(sliceAdded()));
  return {
    store,
    /** What the first HTML was drawn with: what is hydrated later than the rest begins with it too. */
    firstState: store.getState(),
    /** Calls back with the refusal of each write; gives back how to stop. */
    onRefusedWrite: (listener: OnRefused) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export type AppStore = ReturnType<typeof createStore>;
