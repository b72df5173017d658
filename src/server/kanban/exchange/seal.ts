import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { authSecret } from '@/server/core/auth/secret';
import type { Config } from '@/server/core/config';
import { giveWay } from '@/server/core/giveWay';
import { jsonParts } from './jsonParts';

const LABEL = 'board-file';
const KEY_BYTES = 32;

/**
 * The signature of a board file exported by this workspace: only a signed file is trusted about the authors of its
 * texts.
 */
export async function fingerprintOf(config: Config, file: object): Promise<string> {
  const key = Buffer.from(hkdfSync('sha256', authSecret(config), '', LABEL, KEY_BYTES));
  const sum = createHmac('sha256', key);
  for (const part of jsonParts(file)) {
    await giveWay();
    sum.update(part);
  }
  return sum.digest('base64url');
}

/** Whether a file is unchanged since this workspace exported it. */
export async function isSealed(config: Config, { seal, ...file }: { seal?: unknown }): Promise<boolean> {
  const given = Buffer.from(typeof seal === 'string' ? seal : '');
  const right = Buffer.from(await fingerprintOf(config, file));
  return given.length === right.length && timingSafeEqual(given, right);
}
