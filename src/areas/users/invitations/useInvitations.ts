import { useCallback, useMemo } from 'react';
import { useLiveReload } from '@/core/live/useLive';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useReading } from '@/core/redux/useReading';
import { usersLive } from '@/domain/people/live';
import { type InvitationsQuery, invitationsSlice, loadInvitations } from './invitationsSlice';

addSlice(invitationsSlice);

/** A page of invitations, newest first; reloaded when one of them changes. */
export function useInvitations(limit: number, cursor: string) {
  const dispatch = useAppDispatch();
  const { rows, next, isLoading, error } = useAppSelector((state) => state.invitations);
  const query = useMemo<InvitationsQuery>(() => ({ limit, ...(cursor && { cursor }) }), [limit, cursor]);
  const read = useCallback(() => dispatch(loadInvitations(query)), [dispatch, query]);
  useReading(read);
  const reload = useCallback(() => void read(), [read]);
  useLiveReload([usersLive.invitationsChanged], reload);
  return { rows: rows ?? [], next, isLoading: isLoading || (rows === null && !error), error, reload };
}
