import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { authSecret } from '@/server/core/auth/secret';
import type { Config } from '@/server/core/config';

const LABEL = 'board-file';
const KEY_BYTES = 32;

/**
 * The mark of a board's file that this workspace wrote: only of such a file is believed what it says of what others
 * wrote.
 */
export function fingerprintOf(config: Config, file: object): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret(config), '', LABEL, KEY_BYTES));
  return createHmac('sha256', key).update(JSON.stringify(file)).digest('base64url');
}

/** Whether a file that was read is as this workspace wrote it. */
export function isSealed(config: Config, { seal, ...file }: { seal?: unknown }): boolean {
  const given = Buffer.from(typeof seal === 'string' ? seal : '');
  const right = Buffer.from(fingerprintOf(config, file));
  return given.length === right.length && timingSafeEqual(given, right);
}
