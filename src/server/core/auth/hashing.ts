import { availableParallelism } from 'node:os';
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto';
import { createWorkLimiter } from './workLimiter';

const MOST = 4;
const WAITING = 100;

/**
 * One hash takes a core for 50 ms or more and 32 MB: four at once at most, a hundred waiting (sign-in, section 8); one
 * core stays free of them, so that many sign-ins at once do not starve those who read.
 */
const inTurn = createWorkLimiter(Math.max(1, Math.min(MOST, availableParallelism() - 1)), WAITING);

/** How passwords are kept. */
export interface Passwords {
  /** The hash of a password after NFKC. Throws 503 `busy` when too many are being made. */
  hash: (password: string) => Promise<string>;
  /** Whether the password belongs to the hash. Throws like `hash`. */
  verify: (attempt: { hash: string; password: string }) => Promise<boolean>;
}

/** The scrypt hash of a password after NFKC. Throws 503 `busy` when too many are being made. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => scryptHash(password));
}

/** Whether the password belongs to the hash; in turn with `hashPassword`. */
function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => scryptVerify(attempt));
}

/** scrypt, as the product keeps passwords. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword };
