import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { loadPreferences, preferencesForgotten, savePreferences } from './preferencesSlice';

/** Changes are batched for a second; after a failure the next attempt waits longer. */
const SEND_AFTER = 1_000;
const TRY_AGAIN_AFTER = 15_000;

/**
 * Reads the preferences of a signed-in user once and sends changes, at the latest when the page is closed. Mounted
 * once, under the store.
 */
export function usePreferencesSync(userId: string | undefined): void {
  const dispatch = useAppDispatch();
  const unsaved = useAppSelector((state) => state.preferences.unsaved);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (userId === undefined) return undefined;
    const reading = dispatch(loadPreferences());
    return () => {
      reading.abort();
      dispatch(preferencesForgotten());
    };
  }, [dispatch, userId]);

  useEffect(() => {
    if (userId === undefined || Object.keys(unsaved).length === 0) return undefined;
    const send = async () => {
      const answer = await dispatch(savePreferences(unsaved));
      setFailures((count) => (savePreferences.rejected.match(answer) ? count + 1 : 0));
    };
    const timer = setTimeout(() => void send(), failures === 0 ? SEND_AFTER : TRY_AGAIN_AFTER);
    // A page that is closing may not live until its timer fires.
    const leave = () => {
      stop();
      void send();
    };
    window.addEventListener('beforeunload', leave);
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', leave);
    };
    return stop;
  }, [dispatch, userId, unsaved, failures]);
}
