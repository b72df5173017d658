import { useCallback, useEffect, useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCounter, useLiveRefetch } from '@/core/live/useLive';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useListing } from '@/core/redux/useListing';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { unreadUpTo } from './changes';
import {
  actOnNotices,
  listKey,
  loadBell,
  loadNotices,
  type ListRequest,
  type NoticeAct,
  readAllNotices,
  seeNotices,
} from './notificationsRequests';
import { notificationsSlice } from './notificationsSlice';

addSlice(notificationsSlice);

/** How many notices are unread, and whether any of them is news. */
export function useBell() {
  const dispatch = useAppDispatch();
  const { user } = useAuth();
  const isKnown = user !== null;
  const counter = useCounter('notifications');
  const known = useAppSelector(({ notifications }) => notifications.unreadCount);
  const isNews = useAppSelector(({ notifications }) => notifications.isNews);
  // The frame is rendered before the user is known.
  const read = useCallback(() => void (isKnown && dispatch(loadBell(undefined))), [dispatch, isKnown]);
  useEffect(read, [read]);
  useLiveRefetch(read);
  return { unreadCount: known ?? counter, isNews };
}

/** A paged list of notices; reloaded when events may have been missed. */
export function useNoticeList({ tab, topic }: Pick<ListRequest, 'tab' | 'topic'>) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ notifications }) => notifications.lists[listKey({ tab, topic })]);
  const byId = useAppSelector(({ notifications }) => notifications.byId);
  const read = useCallback(
    (cursor?: string) => dispatch(loadNotices({ tab, topic, cursor })),
    [dispatch, tab, topic],
  );
  const listing = useListing(list, byId, read);
  useLiveRefetch(listing.reload);
  return listing;
}

/** An instant not before any of these, even if this computer's clock is slow. */
export function upTo(notices: readonly Notice[]): string {
  const now = new Date().toISOString();
  return notices.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), now);
}

/** The actions on notices: an optimistic update, rolled back with a toast if refused. */
export function useNoticeActs() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      act: (act: NoticeAct) => dispatch(actOnNotices(act)).unwrap(),
      /** Resolves to what restores exactly these; rejects if refused. */
      readAll: async (before: string) => {
        const ids = dispatch((_, state) => unreadUpTo(state().notifications, before));
        const { readAt } = await dispatch(readAllNotices({ before })).unwrap();
        return () => dispatch(actOnNotices({ ids, reason: 'unread', readAt })).unwrap();
      },
      see: (before: string) => void dispatch(seeNotices({ before })),
    }),
    [dispatch],
  );
}
