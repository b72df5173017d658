import { useCallback } from 'react';
import { useAppDispatch } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { type ComposeRequest, composeAsked, composeSlice } from './composeSlice';

addSlice(composeSlice);

/** Opens the window in which a mail is written; the shell draws it on every page. */
export function useCompose() {
  const dispatch = useAppDispatch();
  const compose = useCallback((asked: ComposeRequest) => void dispatch(composeAsked(asked)), [dispatch]);
  return { compose };
}
