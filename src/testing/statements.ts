import type { KyselyPlugin } from 'kysely';
import type { Database } from '@/server/db/database';

/** The same database, counting its statements. */
export function countStatements(db: Database): { db: Database; count: () => number; reset: () => void } {
  let statements = 0;
  const counter: KyselyPlugin = {
    // Also called for subqueries, so it does not count.
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
