import { randomOf } from './random';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

const iso = (time: number) => new Date(time).toISOString();

type Special =
  | { is: 'pending'; days: number }
  | { is: 'rejected'; days: number }
  | { is: 'banned'; reason: string; days?: number };

/**
 * The people of the demo who are not simply active, by their number: three wait, two were rejected, three are banned,
 * one of them until next week. Source: people, section 13.
 */
const SPECIAL: Readonly<Record<number, Special>> = {
  50: { is: 'pending', days: 1 },
  54: { is: 'pending', days: 5 },
  56: { is: 'pending', days: 2 },
  53: { is: 'rejected', days: 21 },
  57: { is: 'rejected', days: 9 },
  52: { is: 'banned', reason: 'Left the company' },
  58: { is: 'banned', reason: 'Shared the password with somebody else', days: 7 },
  59: { is: 'banned', reason: 'Sent advertising to colleagues' },
};

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

/** When the n-th person joined and was last seen, and the status of the account. */
export function standingOf(n: number, joined: Date, now: Date) {
  const standing = usual(n, joined, now);
  const special = SPECIAL[n];
  const at = now.getTime();
  if (special?.is === 'pending') {
    const asked = iso(at - special.days * DAY);
    return { ...standing, createdAt: asked, updatedAt: asked, approvedAt: null, lastSeenAt: null };
  }
  if (special?.is === 'rejected')
    return { ...standing, approvedAt: null, rejectedAt: iso(at - special.days * DAY), lastSeenAt: null };
  if (special?.is === 'banned') {
    const banExpires = special.days === undefined ? null : iso(at + special.days * DAY);
    return { ...standing, banned: 1, banReason: special.reason, banExpires };
  }
  return standing;
}
