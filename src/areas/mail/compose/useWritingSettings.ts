import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { loadSettings, updateSettings, type WritingSettings } from './composeSlice';

/** How the user writes mails; null until it is known. It is read once a page. */
export function useWritingSettings(): WritingSettings | null {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(({ compose }) => compose?.settings ?? null);
  const isKnown = settings !== null;
  useEffect(() => {
    if (!isKnown) void dispatch(loadSettings());
  }, [isKnown, dispatch]);
  return settings;
}

/** Reads the settings, and changes them. */
export function useSettingsActs() {
  const dispatch = useAppDispatch();
  return {
    load: useCallback(() => dispatch(loadSettings()).unwrap(), [dispatch]),
    update: useCallback(
      (input: Parameters<typeof updateSettings>[0]) => dispatch(updateSettings(input)).unwrap(),
      [dispatch],
    ),
  };
}
