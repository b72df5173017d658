import * as fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '@/domain/errors';
import { eachDatabase } from '@/testing/database';
import { columnTypes, createTable, primary } from './columns';
import type { Database } from './database';
import { encodeCursor, type SortValue } from './cursor';
import { keyset, type KeysetOptions } from './keyset';
import type { Sort } from './sort';
import { newId } from './row';

interface Probe {
  id: string;
  name: string | null;
  amount: number | null;
}

const SORTS: Sort[][] = [
  [],
  [{ column: 'name', direction: 'asc', nulls: 'last' }],
  [{ column: 'name', direction: 'desc', nulls: 'first' }],
  [{ column: 'amount', direction: 'asc', nulls: 'first' }],
  [
    { column: 'amount', direction: 'desc', nulls: 'last' },
    { column: 'name', direction: 'asc', nulls: 'first' },
  ],
];
const NOT_NULL_SORTS: Sort[][] = [
  [{ column: 'probe.amount', direction: 'desc' }],
  [{ column: 'name', direction: 'asc' }],
  [
    { column: 'name', direction: 'asc' },
    { column: 'amount', direction: 'desc' },
  ],
  [
    { column: 'amount', direction: 'desc' },
    { column: 'name', direction: 'desc' },
  ],
];

const name = fc.constantFrom('a', 'B', 'b', 'é', 'z', 'Z', '', '中', '😀', '～', 'a b', 'ab', "o'x");
const amount = fc.constantFrom(-1, 0, 1, 2, 10, 9_000_000_000_000);
const row = (present: boolean) =>
  fc.record({ name: present ? name : fc.option(name), amount: present ? amount : fc.option(amount) });

/** The order that both databases have to agree on: bytes of UTF-8, numbers by size. */
function compare(a: Probe, b: Probe, sort: readonly Sort[]): number {
  const order = [...sort, { column: 'id', direction: sort.at(-1)?.direction ?? 'asc' } as Sort];
  for (const { column, direction, nulls } of order) {
    const key = column.replace('probe.', '') as keyof Probe;
    const [x, y] = [a[key], b[key]];
    if (x === y) continue;
    if (x === null || y === null) return (x === null) === (nulls === 'first') ? -1 : 1;
    const natural =
      typeof x === 'number' ? x - Number(y) : Buffer.compare(Buffer.from(x), Buffer.from(String(y)));
    if (natural !== 0) return direction === 'asc' ? natural : -natural;
  }
  return 0;
}

eachDatabase((_dialect, open) => {
  let db: Database;
  const probe = () => db as unknown as Kysely<{ probe: Probe }>;
  const insert = async (rows: Omit<Probe, 'id'>[]) => {
    const made = rows.map((value) => ({ ...value, id: newId() }));
    if (made.length > 0) await probe().insertInto('probe').values(made).execute();
    return made;
  };
  const page = (options: Omit<KeysetOptions, 'id'>) =>
    keyset(probe().selectFrom('probe').selectAll(), { id: 'probe.id', ...options });

  beforeAll(async () => {
    db = await open();
    const { text, bigint } = columnTypes(db);
    await createTable(db, 'probe')
      .addColumn('id', text, primary)
      .addColumn('name', text)
      .addColumn('amount', bigint)
      .execute();
  });
  beforeEach(() => sql`delete from probe`.execute(db));

  async function walk(sort: Sort[], limit: number, between: () => Promise<unknown>): Promise<Probe[]> {
    const seen: Probe[] = [];
    let cursor: string | undefined;
    do {
      const { rows, next } = await page({ sort, limit, cursor });
      expect(rows.length).toBeLessThanOrEqual(limit);
      seen.push(...rows);
      cursor = next;
      await between();
    } while (cursor !== undefined);
    return seen;
  }

  describe.each([
    ['columns that can be null', SORTS, false],
    ['columns that can not', NOT_NULL_SORTS, true],
  ] as const)('pages sorted by %s', (_title, sorts, present) => {
    test('show every row once and in order while others are inserted', async () => {
      const world = fc.record({
        sort: fc.constantFrom(...sorts),
        limit: fc.integer({ min: 1, max: 7 }),
        rows: fc.array(row(present), { maxLength: 25 }),
        arrivals: fc.array(row(present), { maxLength: 12 }),
      });
      await fc.assert(
        fc.asyncProperty(world, async ({ sort, limit, rows, arrivals }) => {
          await sql`delete from probe`.execute(db);
          const before = await insert(rows);
          const waiting = [...arrivals];
          const seen = await walk(sort, limit, () => insert(waiting.splice(0, 2)));
          expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
          expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
          expect(seen).toEqual(seen.toSorted((a, b) => compare(a, b, sort)));
        }),
        { numRuns: 60 },
      );
    });
  });

  test('a row carries nothing but what was selected, and the last page has no cursor', async () => {
    const [only] = await insert([{ name: 'x', amount: 1 }]);
    expect(await page({ sort: [{ column: 'name', direction: 'asc' }], limit: 1 })).toEqual({ rows: [only] });
  });

  test.each(['', '@@', 'bnVsbA', Buffer.from('["x","y"]').toString('base64url'), '😀'.repeat(50)])(
    'the broken cursor %j is refused by name',
    async (cursor) => {
      const refused = page({ sort: [], limit: 1, cursor });
      await expect(refused).rejects.toMatchObject({ status: 400, fields: { cursor: 'invalid' } });
    },
  );

  test('a cursor of other filters, of another order or with changed values is refused', async () => {
    await insert([
      { name: 'a', amount: 1 },
      { name: 'b', amount: 2 },
    ]);
    const sort: Sort[] = [{ column: 'amount', direction: 'asc' }];
    const { next = '' } = await page({ sort, limit: 1, filters: { status: 'paid' } });
    const [sum, ...values] = JSON.parse(Buffer.from(next, 'base64url').toString()) as unknown[];
    const changed = Buffer.from(JSON.stringify([sum, 'text', values[1]])).toString('base64url');
    const attempts: Partial<KeysetOptions>[] = [
      { filters: { status: 'draft' } },
      { sort: [{ column: 'amount', direction: 'desc' }] },
      { cursor: changed },
    ];
    for (const attempt of attempts) {
      const refused = page({ sort, limit: 1, cursor: next, filters: { status: 'paid' }, ...attempt });
      await expect(refused).rejects.toThrow(ApiError);
    }
    await expect(page({ sort, limit: 1, cursor: next, filters: { status: 'paid' } })).resolves.toMatchObject({
      rows: [{ name: 'b' }],
    });
  });

  test('a cursor that somebody made up is refused: too few values, values of other kinds', async () => {
    const sort: Sort[] = [{ column: 'amount', direction: 'asc' }];
    const list = [[...sort, { column: 'id', direction: 'asc' }], undefined];
    const made: unknown[][] = [[], [1], [{ a: 1 }, 'x'], [['a'], 'x'], [1, 'x', 'y']];
    for (const values of made) {
      const cursor = encodeCursor(list, values as SortValue[]);
      await expect(page({ sort, limit: 1, cursor })).rejects.toMatchObject({ fields: { cursor: 'invalid' } });
    }
    // SQLite compares a text with a number, PostgreSQL refuses it.
    const text = await page({ sort, limit: 1, cursor: encodeCursor(list, ['text', 'x']) }).catch(
      (error: ApiError) => error.fields,
    );
    expect([{ rows: [] }, { cursor: 'invalid' }]).toContainEqual(text);
  });

  test('a null where none was announced is a mistake of the program, not a lost row', async () => {
    await insert([
      { name: null, amount: 1 },
      { name: null, amount: 2 },
    ]);
    await expect(page({ sort: [{ column: 'name', direction: 'asc' }], limit: 1 })).rejects.toThrow(
      /name is null/,
    );
  });
});
