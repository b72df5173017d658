import { createHash } from 'node:crypto';
import { type Passwords, scryptPasswords } from '@/server/core/auth/hashing';

const MARK = 'quick:';
const digest = (password: string): string =>
  MARK + createHash('sha256').update(password.normalize('NFKC')).digest('base64url');

/**
 * Cheap password hashes, for all tests except those of hashing: a single scrypt takes longer than most tests. Scrypt
 * hashes, such as those of the demo, are supported too.
 */
export const quickPasswords: Passwords = {
  hash: (password) => Promise.resolve(digest(password)),
  verify: ({ hash, password }) =>
    hash.startsWith(MARK)
      ? Promise.resolve(hash === digest(password))
      : scryptPasswords.verify({ hash, password }),
};
