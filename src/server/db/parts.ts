/** Ids per statement: SQLite accepts 32,766 values, and a statement may use each id several times. */
const SIZE = 1000;

/** Splits ids into batches, for one statement each. */
export function partsOf<T>(ids: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(ids.length / SIZE) }, (_, at) =>
    ids.slice(at * SIZE, (at + 1) * SIZE),
  );
}
