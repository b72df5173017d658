import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { preferenceChanged } from './preferencesSlice';

/**
 * A preference of the user, on every computer. `value` is of unknown shape: it comes from the network.
 * Changes apply at once and are sent a second later; without a signed-in user they last as long as the page.
 */
export function usePreference(key: string): {
  value: unknown;
  isLoaded: boolean;
  set: (value: unknown) => void;
} {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => state.preferences.byKey[key]);
  const isLoaded = useAppSelector((state) => state.preferences.isLoaded);
  const set = useCallback(
    (next: unknown) => dispatch(preferenceChanged({ key, value: next })),
    [dispatch, key],
  );
  return { value, isLoaded, set };
}
