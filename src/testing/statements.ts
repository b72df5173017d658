import type { KyselyPlugin } from 'kysely';
import type { Database } from '@/server/db/database';

/** The same database, with the number of statements that went through it. */
export function countStatements(db: Database): { db: Database; count: () => number; reset: () => void } {
  let statements = 0;
  const counter: KyselyPlugin = {
    // Called for subqueries as well, so it counts nothing.
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  };
  return {
    db: db.withPlugin(counter),
    count: () => statements,
    reset: () => {
      statements = 0;
    },
  };
}
