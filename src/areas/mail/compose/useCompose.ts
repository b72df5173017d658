import { useCallback } from 'react';
import { useAppDispatch } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { type ComposeRequest, composeAsked, composeSlice, settingsShown } from './composeSlice';

addSlice(composeSlice);

/** Opens the window in which a mail is written, or the mail settings; the shell draws them on every page. */
export function useCompose() {
  const dispatch = useAppDispatch();
  const compose = useCallback((asked: ComposeRequest) => void dispatch(composeAsked(asked)), [dispatch]);
  const openSettings = useCallback(() => void dispatch(settingsShown(true)), [dispatch]);
  return { compose, openSettings };
}
