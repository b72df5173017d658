import type { User } from '@/domain/people/userSchemas';

/** `Person n` as the API shows people: an active member. */
export function userOf(n: number, changes: Partial<User> = {}): User {
  const nothing = { avatar: null, jobTitle: null, phoneNumber: null, address: null, state: null, city: null };
  const rest = { zipCode: null, country: null, company: 'Cascade', bannedUntil: null, banReason: null };
  return {
    ...nothing,
    ...rest,
    id: `u${n}`,
    username: `person-${n}`,
    name: `Person ${n}`,
    firstName: 'Person',
    lastName: String(n),
    email: `person-${n}@example.org`,
    role: 'member',
    status: 'active',
    isVerified: true,
    lastSeenAt: null,
    twoFactorEnabled: false,
    followers: 0,
    following: 0,
    posts: 0,
    isFollowed: false,
    cover: null,
    links: { facebook: null, instagram: null, linkedin: null, x: null },
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...changes,
  };
}
