import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { authSecret } from '@/server/core/auth/secret';
import type { Config } from '@/server/core/config';

const LABEL = 'file-link-ticket';
const KEY_BYTES = 32;
/** Seconds that an unlocked link stays open. */
const LIFE = 7200;

/** What a ticket is bound to: another password or address ends it. */
export interface Locked {
  id: string;
  tokenHash: string;
  passwordHash: string | null;
}

function macOf(config: Config, { id, tokenHash, passwordHash }: Locked, expires: number): Buffer {
  const key = Buffer.from(hkdfSync('sha256', authSecret(config), '', LABEL, KEY_BYTES));
  const text = ['v1', id, tokenHash, passwordHash ?? '', expires].join('\n');
  return createHmac('sha256', key).update(text).digest();
}

/** A ticket that stands for the password of this link for two hours. */
export function newTicket(config: Config, link: Locked, now: Date): { ticket: string; expiresAt: string } {
  const expires = Math.floor(now.getTime() / 1000) + LIFE;
  const mac = macOf(config, link, expires).toString('base64url');
  return { ticket: `${expires}.${mac}`, expiresAt: new Date(expires * 1000).toISOString() };
}

/** Whether a ticket opens this link now; compared in constant time. */
export function isTicket(config: Config, link: Locked, ticket: string, now: Date): boolean {
  const [, seconds = '', mac = ''] = /^(\d{1,12})\.([\w-]+)$/.exec(ticket) ?? [];
  const expires = Number(seconds);
  if (expires * 1000 <= now.getTime()) return false;
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(config, link, expires);
  return given.length === right.length && timingSafeEqual(given, right);
}
