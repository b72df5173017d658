import type { Database } from '@/server/db/database';
import { testApp } from './api';
import { createUser } from './factories/users';

type Overrides = Parameters<typeof createUser>[1];

const FIXED: readonly [name: string, more: Overrides][] = [
  ['Ada Admin', { role: 'admin', email: 'ada@example.org' }],
  ['Max Manager', { role: 'manager', email: 'max@example.org' }],
  ['Mia Member', { email: 'mia@example.org' }],
  ['Gil Guest', { role: 'guest', email: 'gil@example.org' }],
  ['Pia Pending', { approvedAt: null, emailVerified: 0 }],
  ['Ron Rejected', { approvedAt: null, rejectedAt: '2026-01-01T00:00:00.000Z' }],
  ['Ben Banned', { banned: 1, banReason: 'spam' }],
  ['Dan Deleted', { deletedAt: '2026-11-01T00:00:00.000Z' }],
];

/**
 * An app over a database with one active user of each role, and one each who is pending, rejected, banned and
 * deleted; `add` adds more, `idOf` returns their ids by name.
 */
export async function peopleApp(db: Database) {
  const app = testApp(db);
  const ids = new Map<string, string>();
  async function add(name: string, more: Overrides = {}) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const username = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const person = await createUser(db, { name, firstName, lastName, username, ...more });
    ids.set(name, person.id);
    return person;
  }
  for (const [name, more] of FIXED) await add(name, more);
  const admin = await app.signIn('ada@example.org');
  const manager = await app.signIn('max@example.org');
  const member = await app.signIn('mia@example.org');
  const guest = await app.signIn('gil@example.org');
  return { app, add, idOf: (name: string) => ids.get(name) ?? '', admin, manager, member, guest };
}
