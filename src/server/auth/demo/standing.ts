import { randomOf } from './random';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

const iso = (time: number) => new Date(time).toISOString();

/** The people of the demo who are not simply active, by their number. Source: sign-in, section 14. */
const SPECIAL = { pending: 56, rejected: 57, bannedForAWeek: 58, banned: 59 } as const;

function usual(n: number, joined: Date, now: Date) {
  const seen = now.getTime() - Math.floor(randomOf(n + 7919)() ** 3 * 30 * DAY);
  return {
    createdAt: joined.toISOString(),
    updatedAt: joined.toISOString(),
    approvedAt: iso(joined.getTime() + 3 * HOUR) as string | null,
    rejectedAt: null as string | null,
    banned: 0,
    banReason: null as string | null,
    banExpires: null as string | null,
    lastSeenAt: iso(seen) as string | null,
  };
}

/** When the n-th person joined, was last seen, and how the account stands: one waits, one was rejected, two are banned. */
export function standingOf(n: number, joined: Date, now: Date) {
  const standing = usual(n, joined, now);
  const at = now.getTime();
  if (n === SPECIAL.pending) {
    return {
      ...standing,
      createdAt: iso(at - 2 * DAY),
      updatedAt: iso(at - 2 * DAY),
      approvedAt: null,
      lastSeenAt: null,
    };
  }
  if (n === SPECIAL.rejected)
    return { ...standing, approvedAt: null, rejectedAt: iso(at - 9 * DAY), lastSeenAt: null };
  if (n === SPECIAL.bannedForAWeek) {
    return {
      ...standing,
      banned: 1,
      banReason: 'Shared the password with somebody else',
      banExpires: iso(at + 7 * DAY),
    };
  }
  if (n === SPECIAL.banned) return { ...standing, banned: 1, banReason: 'Sent advertising to colleagues' };
  return standing;
}
