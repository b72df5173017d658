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

/** Posts that are read at a time. */
const POSTS = 10;

/** Whose posts, as in the address ('' is one's own), or those of all whom one follows. */
export interface Wall {
  name: string;
  feed: 'own' | 'following';
}

const keyOf = ({ name, feed }: Wall) => (feed === 'following' ? 'following' : ownListKey(name));
const queryOf = ({ name, feed }: Wall) => ({ name: name || undefined, feed, limit: POSTS });

/** Posts of a wall, the newest first; `more` reads on. */
export function usePosts({ name, feed }: Wall) {
  const dispatch = useAppDispatch();
  const key = keyOf({ name, feed });
  const list = useAppSelector(({ profile }) => profile.lists[key]);
  const byId = useAppSelector(({ profile }) => profile.posts);
  const read = useCallback(
    (cursor?: string) => dispatch(loadPosts({ key, query: { ...queryOf({ name, feed }), cursor } })),
    [dispatch, key, name, feed],
  );
  return useListing(list, byId, read);
}

/**
 * How many posts have come since the list was read. They are looked up when somebody posts, or may have, and stay out
 * of the list until it is read again, so that nothing moves under the reader.
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

/** One post that a link points at: null until it is there, `missing` when there is none, or none for this reader. */
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
