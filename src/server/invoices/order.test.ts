import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { AGES } from '@/domain/invoices/ageing';
import { exportQuery } from '@/domain/invoices/listQuery';
import { SORTS } from '@/domain/invoices/sorts';
import { INVOICE_STATUSES } from '@/domain/invoices/status';
import type { Database } from '@/server/db/database';
import { accessPath } from '@/server/db/accessPath';
import { seedDemo } from '@/server/demo';
import { eachDatabase } from '@/testing/database';
import { demoOrders } from '@/testing/scale';
import { allOf } from './conditions';
import { selectRows } from './filters';
import { orderOf } from './order';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const clock = { today: '2026-11-21', zone: 'UTC' };
const viewer = { userId: 'nobody', seesAll: true };
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 1 });

eachDatabase((_name, open) => {
  let db: Database;

  beforeAll(async () => {
    db = await open();
    await seedDemo({ db, now: () => NOW, orders: demoOrders });
  });

  test('walking along the index of the order, from where its rows begin, meets exactly the filtered rows', async () => {
    const questions = fc.record({
      sort: fc.constantFrom(...SORTS),
      status: maybe(fc.subarray([...INVOICE_STATUSES], { maxLength: 2 })),
      kind: maybe(fc.constantFrom('invoice', 'credit_note')),
      age: maybe(fc.constantFrom(...AGES)),
      dateField: fc.constantFrom('issue', 'due', 'paid'),
      to: maybe(fc.constantFrom('2026-11-21', '2026-11-01', '2026-08-15', '2025-12-31')),
    });
    await fc.assert(
      fc.asyncProperty(questions, async (asked) => {
        const filters = exportQuery.parse(asked);
        const { place, conditions } = selectRows(db, { filters, viewer, clock });
        const { column, direction, ...along } = orderOf(filters, clock);
        const { where } = await accessPath(db, 'invoice', { place, conditions, narrow: [], ...along });
        const ids = async (query: ReturnType<typeof plain>) => (await query.execute()).map(({ id }) => id);
        const plain = () =>
          db
            .selectFrom('invoice')
            .select('invoice.id')
            .where(allOf([place, ...conditions]))
            .orderBy(column, direction)
            .orderBy('id', direction);
        const walked = db
          .selectFrom('invoice')
          .select('invoice.id')
          .where(allOf([where, ...along.implied]))
          .orderBy(column, direction)
          .orderBy('id', direction);
        expect(await ids(walked)).toEqual(await ids(plain()));
      }),
      { numRuns: 300 },
    );
  });
});
