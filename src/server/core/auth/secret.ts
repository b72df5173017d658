import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@/server/core/config';

type Place = Pick<Config, 'dataDir'>;

const fileOf = ({ dataDir }: Place) => join(dataDir, 'secret');
const nextFileOf = ({ dataDir }: Place) => join(dataDir, 'secret.next');

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/** A new server secret: 32 bytes of a cryptographic source. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Written to a draft file and then linked, so that two processes that start at once share one complete secret. */
function createSecret(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, newSecret(), { mode: 0o600, flag: 'wx' });
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

/**
 * The key that signs sessions: `AUTH_SECRET`, else the one in `DATA_DIR/secret` (mode 0600), created on first use.
 */
export function authSecret(config: Config): string {
  const cached = config.authSecret ?? known.get(config);
  if (cached) return cached;
  const file = fileOf(config);
  if (!readSecret(file)) createSecret(config.dataDir, file);
  const secret = readSecret(file);
  if (!secret) throw new Error(`The secret ${file} can not be read`);
  known.set(config, secret);
  return secret;
}

/** Stores the next secret next to the current one, which stays in force. */
export function prepareSecret(place: Place, secret: string): void {
  rmSync(nextFileOf(place), { force: true });
  writeFileSync(nextFileOf(place), secret, { mode: 0o600, flag: 'wx', flush: true });
}

/** The secret of an unfinished rotation; null when none is in progress. */
export function preparedSecret(place: Place): string | null {
  return existsSync(nextFileOf(place)) ? readSecret(nextFileOf(place)) : null;
}

/** Puts the prepared secret in force. */
export function adoptSecret(place: Place): void {
  renameSync(nextFileOf(place), fileOf(place));
}

/** Discards the prepared secret of a rotation that did not finish. */
export function dropSecret(place: Place): void {
  rmSync(nextFileOf(place), { force: true });
}
