import { createHmac, timingSafeEqual } from 'node:crypto';
import { isTopic, type Topic } from '@/domain/notifications/topics';
import { authSecret } from '@/server/core/auth/secret';
import type { Config } from '@/server/core/config';

const YEAR_MS = 365 * 24 * 3600_000;

/** What is unsubscribed: the mails of a topic, or the daily or weekly digests. */
export interface Unsubscription {
  userId: string;
  what: Topic | 'daily' | 'weekly';
}

const signatureOf = (config: Config, text: string) =>
  createHmac('sha256', authSecret(config)).update(`unsubscribe:${text}`).digest('base64url');

/** A signed token that unsubscribes from these mails, valid for a year: nothing of it is stored. */
function unsubscribeToken(config: Config, { userId, what }: Unsubscription, now: Date): string {
  const text = [userId, what, Math.floor((now.getTime() + YEAR_MS) / 1000)].join('.');
  return `${text}.${signatureOf(config, text)}`;
}

/** The content of a token; null when it is invalid or expired. */
export function readUnsubscribeToken(config: Config, token: string, now: Date): Unsubscription | null {
  const [userId = '', what = '', until = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(config, [userId, what, until].join('.')));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  if (Number(until) * 1000 < now.getTime()) return null;
  return isTopic(what) || what === 'daily' || what === 'weekly' ? { userId, what } : null;
}

/** The path that a link in a mail opens. */
export function unsubscribePath(config: Config, whose: Unsubscription, now: Date): string {
  return `/api/notifications/unsubscribe?${new URLSearchParams({ token: unsubscribeToken(config, whose, now) })}`;
}
