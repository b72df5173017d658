import { isReserved } from '@/domain/auth/username';
import type { Database } from '@/server/db/database';

const SUGGESTIONS = 3;

/** Whether this username is free, and up to three free suggestions. */
export async function checkUsername(
  db: Database,
  userId: string,
  username: string,
): Promise<{ free: boolean; suggestions: string[] }> {
  const candidates = Array.from({ length: 20 }, (_, n) => `${username.slice(0, 36)}-${n + 2}`);
  const rows = await db
    .selectFrom('user')
    .select(['id', 'username'])
    .where('username', 'in', [username, ...candidates])
    .execute();
  const taken = new Set(rows.filter(({ id }) => id !== userId).map((row) => row.username));
  const free = !taken.has(username) && !isReserved(username);
  const suggestions = candidates.filter((name) => !taken.has(name) && !/--/.test(name)).slice(0, SUGGESTIONS);
  return { free, suggestions: free ? [] : suggestions };
}
