import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { authSecret } from '@/server/core/auth/secret';
import type { Config } from '@/server/core/config';

const LABEL = 'board-file';
const KEY_BYTES = 32;

/**
 * The signature of a board file exported by this workspace: only a signed file is trusted about the authors of its
 * texts.
 */
export function fingerprintOf(config: Config, file: object): string {
  const key = Buffer.from(hkdfSync('sha256', authSecret(config), '', LABEL, KEY_BYTES));
  return createHmac('sha256', key).update(JSON.stringify(file)).digest('base64url');
}

/** Whether a file is unchanged since this workspace exported it. */
export function isSealed(config: Config, { seal, ...file }: { seal?: unknown }): boolean {
  const given = Buffer.from(typeof seal === 'string' ? seal : '');
  const right = Buffer.from(fingerprintOf(config, file));
  return given.length === right.length && timingSafeEqual(given, right);
}
