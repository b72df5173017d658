import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';
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

/** The same SQLite database; `plans` tells how it reads for the statements so far, a line for each table. */
export function explainStatements(db: Database): { db: Database; plans: () => Promise<string[]> } {
  const nodes = new Map<QueryId, RootOperationNode>();
  const ran: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      ran.push(executor.compileQuery(nodes.get(queryId)!, queryId));
      return result;
    },
  };
  const plan = async ({ sql, parameters }: CompiledQuery) => {
    const asked = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    return (await db.executeQuery<{ detail: string }>(asked)).rows.map(({ detail }) => detail);
  };
  return {
    db: db.withPlugin(recorder),
    plans: async () => (await Promise.all(ran.splice(0).map(plan))).flat(),
  };
}
