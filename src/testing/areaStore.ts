import { configureStore } from '@reduxjs/toolkit';
import { preferencesSlice } from '@/core/preferences/preferencesSlice';
import { addSlice, reducers } from '@/core/redux/reducers';

addSlice(preferencesSlice);

/**
 * A new store with the loaded slices. Without the timing checks: on a busy machine their warnings would fail a test.
 */
export function newStore() {
  return configureStore({
    reducer: reducers,
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });
}
