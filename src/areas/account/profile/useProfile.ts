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

/** Page size. */
const PEOPLE = 24;
const COMMENTS = 50;

/** Profile by the name in the URL; '' is the current user. */
export function useProfile(name: string) {
  const dispatch = useAppDispatch();
  const view = useAppSelector(({ profile }) => own(profile.byName, name));
  const error = useAppSelector(({ profile }) => own(profile.errors, name));
  const read = useCallback(() => dispatch(requests.loadProfile(name)), [dispatch, name]);
  useReading(read);
  return { view, error: view ? undefined : error, reload: () => void read() };
}

/** Subscribes to live events of a person and their profile: reloads the page and the posts shown. */
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

/** Followers, followed people or friends of a person, filtered by a search; `more` loads the next page. */
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

/** Actions on profiles. Refused writes show a toast; those that return a promise also reject. */
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

/** Loader of the next older comments of a post; undefined when all are loaded. */
export function useOlderComments(postId: string, known: number, all: number) {
  const dispatch = useAppDispatch();
  const cursor = useAppSelector(({ profile }) => profile.olderComments[postId]);
  if (known >= all || cursor === null) return undefined;
  return () => void dispatch(requests.loadComments({ postId, limit: COMMENTS, cursor }));
}

/** A draft text, stored by location until it is sent, also across navigation. */
export function useDraft(place: string) {
  const dispatch = useAppDispatch();
  const text = useAppSelector(({ profile }) => profile.drafts[place] ?? '');
  const write = useCallback(
    (next: string) => void dispatch(keepDraft({ place, text: next })),
    [dispatch, place],
  );
  return [text, write] as const;
}

/** Idempotency key that stays the same while the same content is sent again. */
export function useSendKey(): (what: unknown) => string {
  const sent = useRef({ what: '', key: '' });
  return (what) => {
    const text = JSON.stringify(what);
    if (sent.current.what !== text) sent.current = { what: text, key: nanoid() };
    return sent.current.key;
  };
}

/** Warns before the tab is closed with unsent text; within the app drafts are stored anyway. */
export function useLeaveGuard(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsent]);
}
