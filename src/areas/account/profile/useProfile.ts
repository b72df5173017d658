import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useListing } from '@/core/redux/useListing';
import { useReading } from '@/core/redux/useReading';
import { useLive, useLiveRefetch } from '@/core/live/useLive';
import { accountLive, usersLive } from '@/domain/people/live';
import { own } from '@/domain/own';
import * as requests from './state/requests';
import { keepDraft, postGone, profileSlice } from './state/profileSlice';
import { useLiveList } from './useLiveList';

addSlice(profileSlice);

/** People that are read at a time. */
const PEOPLE = 24;
const COMMENTS = 50;

/** The page of a person by the name in the address; '' is one's own. */
export function useProfile(name: string) {
  const dispatch = useAppDispatch();
  const view = useAppSelector(({ profile }) => own(profile.byName, name));
  const error = useAppSelector(({ profile }) => own(profile.errors, name));
  const read = useCallback(() => dispatch(requests.loadProfile(name)), [dispatch, name]);
  useReading(read);
  return { view, error: view ? undefined : error, reload: () => void read() };
}

/** Follows what happens to a person and on their profile: their page, and the posts that are shown, are read again. */
export function useLiveProfile(userId: string | undefined, reload: () => void): void {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(({ profile }) => profile.posts);
  useLive(usersLive.changed, (change) => {
    if (change.userId === userId) reload();
  });
  useLive(accountLive.profileChanged, (change) => {
    if (change.userId === userId) reload();
    if (change.postId === undefined || !shown[change.postId]) return;
    if (change.gone) dispatch(postGone(change.postId));
    else void dispatch(requests.loadPost({ postId: change.postId }));
  });
  useLiveRefetch(reload);
}

/** Followers, followed people or friends of a person, found by a search; `more` reads on. */
export function useCircle(circle: requests.Circle, name: string, ownerId: string, query: string) {
  const dispatch = useAppDispatch();
  const key = `${circle}|${name}|${query}`;
  const list = useAppSelector(({ profile }) => profile.circles[key]);
  const byId = useAppSelector(({ profile }) => profile.people);
  const read = useCallback(
    (cursor?: string) =>
      dispatch(
        requests.loadCircle({
          key,
          circle,
          query: { name: name || undefined, query: query || undefined, limit: PEOPLE, cursor },
        }),
      ),
    [dispatch, key, circle, name, query],
  );
  const found = useListing(list, byId, read);
  useLiveList(ownerId, found, PEOPLE);
  return found;
}

/** What can be done on profiles. Refused writes toast by themselves; those that give a promise reject then. */
export function useProfileActs() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      follow: (userId: string, wanted: boolean) => void dispatch(requests.changeFollow({ userId, wanted })),
      like: (postId: string, wanted: boolean) => void dispatch(requests.changeLike({ postId, wanted })),
      createPost: async (post: Parameters<typeof requests.createPost>[0]) =>
        dispatch(requests.createPost(post)).unwrap(),
      updatePost: async (post: Parameters<typeof requests.updatePost>[0]) =>
        dispatch(requests.updatePost(post)).unwrap(),
      deletePost: async (postId: string) => dispatch(requests.deletePost({ postId })).unwrap(),
      restorePost: async (postId: string) => dispatch(requests.restorePost({ postId })).unwrap(),
      createComment: async (comment: Parameters<typeof requests.createComment>[0]) =>
        dispatch(requests.createComment(comment)).unwrap(),
      updateComment: async (comment: Parameters<typeof requests.updateComment>[0]) =>
        dispatch(requests.updateComment(comment)).unwrap(),
      deleteComment: async (postId: string, commentId: string) =>
        dispatch(requests.deleteComment({ postId, commentId })).unwrap(),
      restoreComment: async (commentId: string) => dispatch(requests.restoreComment({ commentId })).unwrap(),
    }),
    [dispatch],
  );
}

/** Older comments of a post: how to read the next ones; undefined when all are there. */
export function useOlderComments(postId: string, known: number, all: number) {
  const dispatch = useAppDispatch();
  const cursor = useAppSelector(({ profile }) => profile.olderComments[postId]);
  if (known >= all || cursor === null) return undefined;
  return () => void dispatch(requests.loadComments({ postId, limit: COMMENTS, cursor }));
}

/** A text that is kept by its place until it is sent, also when the person walks away and comes back. */
export function useDraft(place: string) {
  const dispatch = useAppDispatch();
  const text = useAppSelector(({ profile }) => profile.drafts[place] ?? '');
  const write = useCallback(
    (next: string) => void dispatch(keepDraft({ place, text: next })),
    [dispatch, place],
  );
  return [text, write] as const;
}

/** A key that stays the same while the same thing is sent again, so that a repeated try has one effect. */
export function useSendKey(): (what: unknown) => string {
  const sent = useRef({ what: '', key: '' });
  return (what) => {
    const text = JSON.stringify(what);
    if (sent.current.what !== text) sent.current = { what: text, key: nanoid() };
    return sent.current.key;
  };
}

/** Asks before the tab is closed over a text that was not sent; inside the product drafts are kept anyway. */
export function useLeaveGuard(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsent]);
}
