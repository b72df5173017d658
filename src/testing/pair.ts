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
  /** What `api` asks of the database. */
  counted: ReturnType<typeof countStatements>;
  ana: User;
  ben: User;
  asAna: string;
  asBen: string;
}

/** Two people who are signed in, others for each test, before an API on one database. */
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
