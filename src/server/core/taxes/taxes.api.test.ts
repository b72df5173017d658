import { beforeAll, expect, test } from 'vitest';
import type { Taxes } from '@/domain/tax/contract';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';
import { taxRatesFor } from './rates';

const RATES = [
  { classKey: 'standard', country: 'DE', rate: 19_000, validFrom: '2007-01-01' },
  { classKey: 'standard', country: 'DE', rate: 16_000, validFrom: '2020-07-01' },
  { classKey: 'standard', country: '*', rate: 5_000, validFrom: '2000-01-01' },
  { classKey: 'reduced', country: 'DE', rate: 7_000, validFrom: '2007-01-01' },
];

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;
  let guest: string;

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    as = await sessionFor(api.services, await createUser(db, { role: 'admin' }));
    guest = await sessionFor(api.services, await createUser(db, { role: 'guest' }));
  });
  const read = async () => (await api.get<Taxes>('/api/taxes', { as: guest })).body;
  const save = async (change: Partial<Taxes>, token = as) =>
    api.post<Taxes>('/api/taxes/update', { ...(await read()), ...change }, { as: token });

  test('three classes are there at first, without rates', async () => {
    expect(await read()).toMatchObject({
      classes: [{ key: 'standard' }, { key: 'reduced' }, { key: 'zero' }],
      rates: [],
    });
    expect((await save({ rates: RATES }, guest)).status).toBe(403);
  });

  test('the rate is that of the country, else of everywhere, of the latest day that has come', async () => {
    expect((await save({ rates: RATES })).status).toBe(200);
    const rates = async (country: string | null, day: string) =>
      Object.fromEntries(await taxRatesFor(db, { country, day }));
    expect(await rates('DE', '2020-06-30')).toEqual({ standard: 19_000, reduced: 7_000 });
    expect(await rates('DE', '2020-07-01')).toEqual({ standard: 16_000, reduced: 7_000 });
    expect(await rates('FR', '2020-07-01')).toEqual({ standard: 5_000 });
    expect(await rates(null, '2020-07-01')).toEqual({ standard: 5_000 });
    expect(await rates('DE', '1999-01-01')).toEqual({});
  });

  test('a stale table, a rate twice, an unknown class and country are refused and change nothing', async () => {
    const before = await read();
    expect((await save({ version: 1 })).body.code).toBe('stale-version');
    expect((await save({ rates: [RATES[0]!, RATES[0]!] })).body.fields).toEqual({
      'rates.1.validFrom': 'taken',
    });
    expect((await save({ rates: [{ ...RATES[0]!, classKey: 'none' }] })).body.fields).toEqual({
      'rates.0.classKey': 'invalid',
    });
    expect((await save({ rates: [{ ...RATES[0]!, country: 'XX' }] })).body.fields).toEqual({
      'rates.0.country': 'invalid',
    });
    expect((await save({ classes: before.classes.slice(1), rates: [] })).body.code).toBe('in-use');
    expect(await read()).toEqual(before);
  });

  test('a class of one’s own can be added and taken away', async () => {
    const { classes } = await read();
    const own = { key: 'books', name: 'Books' };
    expect((await save({ classes: [...classes, own] })).body.classes).toContainEqual(own);
    expect((await save({ classes })).body.classes).toEqual(classes);
  });
});
