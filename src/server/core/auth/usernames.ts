import { randomInt } from 'node:crypto';
import { freeUsername, suggestUsername } from '@/domain/auth/username';
import type { Database } from '@/server/db/database';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Names tried by the index before all similar ones are read. */
const TRIED = 10;

/** A free username for a new person; the caller holds the lock of registrations. */
export async function newUsername(db: Database, firstName: string, lastName: string): Promise<string> {
  const suggestion = suggestUsername(firstName, lastName) ?? `user-${randomLetters(6)}`;
  const names = db.selectFrom('user').select('username');
  const first = Array.from({ length: TRIED }, (_, n) => (n === 0 ? suggestion : `${suggestion}-${n + 1}`));
  const known = await names.where('username', 'in', first).execute();
  const similar =
    known.length < TRIED ? known : await names.where('username', 'like', `${suggestion}-%`).execute();
  return freeUsername(suggestion, new Set([...known, ...similar].map(({ username }) => username)));
}
