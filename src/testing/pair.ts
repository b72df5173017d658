import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '@/server/db/database';
import { testApp } from './api';
import { createUser } from './factories/users';
import { sessionFor } from './session';
import { countStatements } from './statements';

type User = Awaited<ReturnType<typeof createUser>>;

interface Pair {
  db: Database;
  api: ReturnType<typeof testApp>;
  /** Counts the database statements of `api`. */
  counted: ReturnType<typeof countStatements>;
  ana: User;
  ben: User;
  asAna: string;
  asBen: string;
}

/** Two signed-in users, new for each test, on an API over one database. */
export function pair(open: () => Promise<Database>): Pair {
  const two = {} as Pair;
  beforeAll(async () => {
    two.db = await open();
    two.counted = countStatements(two.db);
    two.api = testApp(two.counted.db);
  });
  beforeEach(async () => {
    two.ana = await createUser(two.db);
    two.ben = await createUser(two.db);
    two.asAna = await sessionFor(two.api.services, two.ana);
    two.asBen = await sessionFor(two.api.services, two.ben);
  });
  return two;
}
