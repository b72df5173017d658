import { createHash } from 'node:crypto';
import { type Passwords, scryptPasswords } from '@/server/core/auth/hashing';

const MARK = 'quick:';
const digest = (password: string): string =>
  MARK + createHash('sha256').update(password.normalize('NFKC')).digest('base64url');

/**
 * Passwords that cost nothing, for all tests but those of hashing: one by scrypt takes longer than most tests. Hashes by
 * scrypt, as those of the demo, are known too.
 */
export const quickPasswords: Passwords = {
  hash: (password) => Promise.resolve(digest(password)),
  verify: ({ hash, password }) =>
    hash.startsWith(MARK)
      ? Promise.resolve(hash === digest(password))
      : scryptPasswords.verify({ hash, password }),
};
