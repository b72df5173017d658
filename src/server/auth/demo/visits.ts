import { randomBytes } from 'node:crypto';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import { newSecret } from '@/server/core/auth/apiToken';
import { newInvitationToken } from '@/server/core/auth/invitations';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Source: sign-in, section 14. */
const SIGN_INS = 25;
const DAYS = 60;

const DEVICES = [
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  ],
] as const;

interface Person {
  id: string;
  email: string;
}

const deviceOf = (n: number) => DEVICES[n % DEVICES.length] ?? DEVICES[0];
const iso = (at: number) => new Date(at).toISOString();
/** Addresses reserved for examples. */
const ipOf = (random: Random) => `203.0.113.${random.int(2, 250)}`;

/** Their tokens are random and known to nobody: the devices are listed, but cannot be used. */
function sessionsOf({ id: userId }: Person, turn: number, random: Random, now: number) {
  return Array.from({ length: 2 + (turn % 3) }, (_, n) => {
    const from = now - random.int(2, 20) * DAY;
    const seen = now - random.int(1, 40) * HOUR;
    return {
      id: random.id(new Date(from)),
      token: randomBytes(24).toString('base64url'),
      userId,
      expiresAt: iso(seen + 30 * DAY),
      ipAddress: ipOf(random),
      userAgent: deviceOf(turn + n)[1],
      createdAt: iso(from),
      updatedAt: iso(from),
      remember: 1,
      lastSeenAt: iso(seen),
    };
  });
}

/** Sign-ins with a wrong password now and then; the first one on a device is marked. */
function signInsOf({ id: userId, email }: Person, turn: number, random: Random, now: number) {
  return Array.from({ length: SIGN_INS }, (_, n) => {
    const at = now - Math.floor((((SIGN_INS - n) * DAYS) / SIGN_INS - random.next()) * DAY);
    const [device, userAgent] = deviceOf(turn + (n % (2 + (turn % 3))));
    const failed = n % 9 === 4;
    const outcome = failed ? ('bad-password' as const) : ('ok' as const);
    const newDevice = !failed && n < 2 + (turn % 3) ? 1 : 0;
    return {
      id: random.id(new Date(at)),
      userId,
      email,
      at: iso(at),
      ip: ipOf(random),
      userAgent,
      device,
      outcome,
      newDevice,
    };
  });
}

const TOKENS = [
  ['Nightly backup', { access: 'read', areas: [] }],
  ['Invoices to accounting', { access: 'read', areas: ['invoices'] }],
  ['Directory sync', { access: 'write', areas: ['users'] }],
] as const;

/** Random secrets that nobody knows. */
function tokensOf({ id: userId }: Person, random: Random, now: number) {
  return TOKENS.map(([name, scopes], n) => {
    const { prefix, tokenHash } = newSecret();
    const at = now - (n * 11 + 4) * DAY;
    return {
      id: random.id(new Date(at)),
      userId,
      name,
      prefix,
      tokenHash,
      scopes: JSON.stringify(scopes),
      createdAt: iso(at),
      expiresAt: iso(at + 90 * DAY),
    };
  });
}

const INVITED = [
  ['ines.carvalho@northwind.example', 'member', 1],
  ['tomasz.zielinski@cascade.example', 'manager', 3],
  ['guest.auditor@rheinwerk.example', 'guest', 5],
] as const;

function invitationsOf({ id: invitedBy }: Person, random: Random, now: number) {
  return INVITED.map(([email, role, days]) => {
    const at = now - days * DAY;
    const { tokenHash } = newInvitationToken();
    const times = { createdAt: iso(at), expiresAt: iso(at + 7 * DAY) };
    return { id: random.id(new Date(at)), email, role, tokenHash, invitedBy, locale: 'en', ...times };
  });
}

/** Devices, sign-ins, tokens and open invitations of the accounts that the sign-in page offers. */
export async function seedVisits(
  trx: Transaction,
  { now, users }: { now: Date; users: readonly Person[] },
): Promise<void> {
  const random = new Random(4711);
  const at = now.getTime();
  const main = users.slice(0, DEMO_EMAILS.length);
  const [admin] = main;
  if (!admin) return;
  await insertMany(
    trx,
    'session',
    main.flatMap((person, turn) => sessionsOf(person, turn, random, at)),
  );
  await insertMany(
    trx,
    'sign_in',
    main.flatMap((person, turn) => signInsOf(person, turn, random, at)),
  );
  await insertMany(trx, 'api_token', tokensOf(admin, random, at));
  await insertMany(trx, 'invitation', invitationsOf(admin, random, at));
}
