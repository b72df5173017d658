import { createHash, randomBytes } from 'node:crypto';
import { newId, nowIso } from '@/server/db/row';
import type { IdRule, Place } from '../types';

const LATER = '2099-01-01T00:00:00.000Z';

async function session({ services: { db } }: Place, userId: string) {
  const id = newId();
  const now = nowIso();
  const token = randomBytes(12).toString('hex');
  await db
    .insertInto('session')
    .values({ id, token, userId, expiresAt: LATER, remember: 1, createdAt: now, updatedAt: now })
    .execute();
  return id;
}

async function token({ services: { db } }: Place, userId: string) {
  const id = newId();
  const tokenHash = createHash('sha256').update(id).digest('hex');
  const scopes = JSON.stringify({ access: 'read', areas: [] });
  await db
    .insertInto('api_token')
    .values({
      id,
      userId,
      name: 'Script',
      prefix: 'atr_12345678',
      tokenHash,
      scopes,
      createdAt: nowIso(),
      expiresAt: LATER,
    })
    .execute();
  return id;
}

const ofBoth = (make: typeof session) => async (place: Place) => ({
  own: await make(place, place.owner),
  others: await make(place, place.other),
});

export const accountRules: readonly IdRule[] = [
  { at: /^\/api\/account\/sessions\/revoke$/, field: 'sessionId', records: ofBoth(session) },
  { at: /^\/api\/account\/tokens\/revoke$/, field: 'tokenId', records: ofBoth(token) },
  { at: /^\/api\/account\/billing\/subscribe$/, field: 'planId', opensNothing: 'plans are public' },
  { at: /^\/api\/plans\/update$/, field: 'id', opensNothing: 'the list of plans is saved as a whole' },
  {
    at: /^\/api\/notifications\/(read|unread|archive)$/,
    field: 'notificationIds',
    opensNothing: 'ids of others are left out in silence; the answer is how many of one’s own are unread',
  },
  {
    at: /^\/api\/notifications\/settings\/update$/,
    field: 'id',
    opensNothing: 'names a topic of notices, no record',
  },
];
