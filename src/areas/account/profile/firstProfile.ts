import { type FirstRead, firstRead } from '@/core/http/firstRead';
import { answered } from '@/core/redux/createRequest';
import { readUrlValues } from '@/ui/table/useUrlState';
import { profileApi } from '../api';
import { PROFILE_FIELDS } from './tabs';
import { loadPosts, loadProfile } from './state/requests';
import { postsRequest } from './usePosts';

/** The reads that a profile begins with: the person, and on the first tab their posts. `name` as in the URL. */
export function firstProfile(name: string, search: URLSearchParams): readonly FirstRead[] {
  const { tab, feed } = readUrlValues(PROFILE_FIELDS, search);
  const posts = postsRequest({ name, feed });
  const person = firstRead(profileApi.profile, { name }, (answer) => answered(loadProfile, name, answer));
  const wall = firstRead(profileApi.posts, posts.query, (answer) => answered(loadPosts, posts, answer));
  return tab === 'profile' ? [person, wall] : [person];
}
