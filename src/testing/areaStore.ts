import { configureStore } from '@reduxjs/toolkit';
import { preferencesSlice } from '@/core/preferences/preferencesSlice';
import { addSlice, onSliceAdded, reducers } from '@/core/redux/reducers';

addSlice(preferencesSlice);

/**
 * A new store with the loaded slices. Without the timing checks: on a busy machine their warnings would fail a test.
 */
export function newStore() {
  const store = configureStore({
    reducer: reducers,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
  // Lazy parts add their slices when they load.
  onSliceAdded(() => store.dispatch({ type: 'store/sliceAdded' }));
  return store;
}
