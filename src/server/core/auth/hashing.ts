import { hashPassword as scryptHash, verifyPassword as scryptVerify } from 'better-auth/crypto';
import { createTurns } from './turns';

/** One hash takes a core for 50 ms or more and 32 MB: four at once, a hundred waiting. Source: sign-in, section 8. */
const inTurn = createTurns(4, 100);

/** The scrypt hash of a password after NFKC. Throws 503 `busy` when too many are being made. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => scryptHash(password));
}

/** Whether the password belongs to the hash; in turn with `hashPassword`. */
export function verifyPassword(attempt: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => scryptVerify(attempt));
}
