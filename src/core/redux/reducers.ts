import { combineSlices, type Slice } from '@reduxjs/toolkit';

/**
 * The loaded reducers. An area's slice registers itself with `addSlice` when the first page that needs it is loaded,
 * so that no page includes the slices of the others.
 */
export const reducers = combineSlices();

const listeners = new Set<() => void>();

/** Adds a slice under its name. Adding it again changes nothing. */
export function addSlice(slice: Pick<Slice, 'reducerPath' | 'reducer'>): void {
  reducers.inject(slice);
  for (const listener of listeners) listener();
}

/** Calls back when a slice was added; returns the unsubscribe function. */
export function onSliceAdded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
