import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Config } from '@/server/core/config';
import { encryptSecret, decryptSecret } from '@/server/core/auth/encryptedSecret';

const COUNT = 10;
/** Without characters that look alike in print. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const stored = z.array(z.string());

function newCode(): string {
  const part = () => Array.from({ length: 5 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return `${part()}-${part()}`;
}

/** Ten new codes, `abcde-fghij`, each good for one sign-in. */
export function newBackupCodes(): string[] {
  return Array.from({ length: COUNT }, newCode);
}

/** The codes as they are stored. */
export function encryptCodes(config: Config, codes: readonly string[]): Promise<string> {
  return encryptSecret(config, JSON.stringify(codes));
}

const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** How many codes are left. */
export async function countCodes(config: Config, sealed: string): Promise<number> {
  return stored.parse(JSON.parse(await decryptSecret(config, sealed))).length;
}

/** The remaining codes without this one, encrypted; null when it is none of them. Case and dashes are ignored. */
export async function withoutCode(
  config: Config,
  sealed: string,
  code: string,
): Promise<{ sealed: string; left: number } | null> {
  const codes = stored.parse(JSON.parse(await decryptSecret(config, sealed)));
  const rest = codes.filter((known) => plain(known) !== plain(code));
  if (rest.length === codes.length) return null;
  return { sealed: await encryptCodes(config, rest), left: rest.length };
}
