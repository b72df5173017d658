import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@/server/core/config';

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/** Written beside and then linked, so that two processes that start at once end with one whole secret. */
function createSecret(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    rmSync(draft);
  }
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}

const known = new WeakMap<Config, string>();

/** The key that signs sessions: `AUTH_SECRET`, else the one in `DATA_DIR/secret` (mode 0600), made at first need. */
export function authSecret(config: Config): string {
  const cached = config.authSecret ?? known.get(config);
  if (cached) return cached;
  const file = join(config.dataDir, 'secret');
  if (!readSecret(file)) createSecret(config.dataDir, file);
  const secret = readSecret(file);
  if (!secret) throw new Error(`The secret ${file} can not be read`);
  known.set(config, secret);
  return secret;
}
