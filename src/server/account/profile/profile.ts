import type { EndUser } from '@/domain/auth/contract';
import { isRole } from '@/domain/auth/permissions';
import { statusOf } from '@/domain/auth/status';
import { coverPath } from '@/domain/people/pictures';
import { parseLinks } from '@/domain/people/socialLinks';
import type { Profile } from '@/domain/people/profile/schemas';
import { seesContact } from '@/server/core/people';
import { toListedPerson } from './person';
import type { Target } from './target';

/** Contact data: visible to the user themself, to user managers, and to readers of a public profile. */
function contactOf(target: Target, seesContact: boolean) {
  const shown = <T>(value: T) => (seesContact ? value : null);
  return {
    phoneNumber: shown(target.phoneNumber),
    country: shown(target.country),
    state: shown(target.state),
    city: shown(target.city),
    address: shown(target.address),
    zipCode: shown(target.zipCode),
    company: shown(target.company),
    about: shown(target.about),
    quote: shown(target.quote),
    school: shown(target.school),
    links: parseLinks(seesContact ? target.links : '{}'),
  };
}

/** The profile of a user as this reader may see it. */
export function toProfile(target: Target, viewer: EndUser, now: Date): Profile {
  const isShown = seesContact(viewer, target);
  const { id, username, name, avatar, jobTitle } = toListedPerson(target, isShown);
  return {
    id,
    username,
    name,
    avatar,
    jobTitle,
    firstName: target.firstName,
    lastName: target.lastName,
    email: target.email,
    ...contactOf(target, isShown),
    role: isRole(target.role) ? target.role : 'guest',
    status: statusOf({ ...target, banned: target.banned === 1 }, now),
    isVerified: target.emailVerified === 1,
    cover: coverPath(target.id, target.coverBlob),
    followers: target.followers,
    following: target.following,
    posts: target.posts,
    createdAt: target.createdAt,
    version: target.version,
  };
}
