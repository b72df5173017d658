import { availableParallelism } from 'node:os';
import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto';
import { createWorkLimiter } from './workLimiter';

const MOST = 4;
const WAITING = 100;

/**
 * One hash takes a core for 50 ms or more and 32 MB: at most four at once, a hundred waiting (sign-in, section 8);
 * one core is left free, so that many concurrent sign-ins do not starve other requests.
 */
const inTurn = createWorkLimiter(Math.max(1, Math.min(MOST, availableParallelism() - 1)), WAITING);

/** Hashing and verification of passwords. */
export interface Passwords {
  /** The hash of a password after NFKC. Throws 503 `busy` when the queue is full. */
  hash: (password: string) => Promise<string>;
  /** Whether the password matches the hash. Throws like `hash`. */
  verify: (attempt: { hash: string; password: string }) => Promise<boolean>;
}

/** The scrypt hash of a password after NFKC. Throws 503 `busy` when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => scryptHash(password));
}

/** Whether the password matches the hash; shares the queue of `hashPassword`. */
function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => scryptVerify(attempt));
}

/** scrypt, the product's password hashing. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword };
