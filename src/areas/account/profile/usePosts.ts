import { useCallback, useEffect, useState } from 'react';
import { useLive, useLiveRefetch } from '@/core/live/useLive';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useListing } from '@/core/redux/useListing';
import { accountLive } from '@/domain/people/live';
import { countNew, newestKey, ownListKey } from './state/changes';
import { loadPost, loadPosts } from './state/requests';
import { profileSlice } from './state/profileSlice';

addSlice(profileSlice);

/** Page size. */
const POSTS = 10;

/** Author of the posts, as in the URL ('' is the current user), or the feed of all they follow. */
export interface Wall {
  name: string;
  feed: 'own' | 'following';
}

const keyOf = ({ name, feed }: Wall) => (feed === 'following' ? 'following' : ownListKey(name));
const queryOf = ({ name, feed }: Wall) => ({ name: name || undefined, feed, limit: POSTS });

/** The request for a page of a wall. */
export const postsRequest = (wall: Wall, cursor?: string) => ({
  key: keyOf(wall),
  query: { ...queryOf(wall), cursor },
});

/** Posts of a wall, newest first; `more` loads the next page. */
export function usePosts({ name, feed }: Wall) {
  const dispatch = useAppDispatch();
  const key = keyOf({ name, feed });
  const list = useAppSelector(({ profile }) => profile.lists[key]);
  const byId = useAppSelector(({ profile }) => profile.posts);
  const read = useCallback(
    (cursor?: string) => dispatch(loadPosts(postsRequest({ name, feed }, cursor))),
    [dispatch, name, feed],
  );
  return useListing(list, byId, read);
}

/**
 * How many posts have come since the list was read. They are looked up after a live event or a gap in the stream, and
 * stay out of the list until it is reloaded, so that nothing shifts under the reader.
 */
export function useNewPosts(wall: Wall, ownerId: string): number {
  const dispatch = useAppDispatch();
  const key = keyOf(wall);
  const look = () => void dispatch(loadPosts({ key: newestKey(key), query: queryOf(wall) }));
  useLive(accountLive.profileChanged, ({ userId, posted }) => {
    if (posted && (wall.feed === 'following' || userId === ownerId)) look();
  });
  useLiveRefetch(look);
  return useAppSelector(({ profile }) => countNew(profile.lists, key));
}

/** The linked post: null until loaded, `missing` when it does not exist or the reader may not see it. */
export function useLinkedPost(postId: string) {
  const dispatch = useAppDispatch();
  const post = useAppSelector(({ profile }) => profile.posts[postId]);
  const [missingId, setMissing] = useState('');
  useEffect(() => {
    const reading = dispatch(loadPost({ postId }));
    const hear = async () => {
      const result = await reading;
      if (loadPost.rejected.match(result) && result.payload?.status === 404) setMissing(postId);
    };
    void hear();
    return () => reading.abort();
  }, [dispatch, postId]);
  return missingId === postId ? 'missing' : (post ?? null);
}
