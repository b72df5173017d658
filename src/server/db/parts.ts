/** Ids that one statement names: SQLite takes 32,766 values, and a statement may name each of them several times. */
const SIZE = 1000;

/** Many ids in parts that one statement each may name. */
export function partsOf<T>(ids: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(ids.length / SIZE) }, (_, at) =>
    ids.slice(at * SIZE, (at + 1) * SIZE),
  );
}
