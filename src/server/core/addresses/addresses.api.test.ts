import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Address } from '@/domain/address/schemas';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';

const HOME = {
  kind: 'home',
  receiver: 'Ana Lima',
  phone: '+49 30 1234',
  line1: 'Lindenstr. 1',
  city: 'Berlin',
  zipCode: '10969',
  country: 'DE',
};

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;
  let userId: string;

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
  });
  beforeEach(async () => {
    const user = await createUser(db, { role: 'guest' });
    userId = user.id;
    as = await sessionFor(api.services, user);
  });

  const add = async (more: object = {}) =>
    (await api.post<{ address: Address }>('/api/addresses/new', { ...HOME, ...more }, { as })).body.address;
  const act = (what: string, body: object, token = as) =>
    api.post<{ addresses: Address[] }>(`/api/addresses/${what}`, body, { as: token });
  const list = async () => (await api.get<{ addresses: Address[] }>('/api/addresses', { as })).body.addresses;
  const defaults = async () =>
    (await list()).map((one) => [one.city, one.isDefaultBilling, one.isDefaultShipping]);

  test('the first address is the default for both; another one becomes it when chosen', async () => {
    await add();
    const second = await add({ city: 'Bonn' });
    expect(await defaults()).toEqual([
      ['Berlin', true, true],
      ['Bonn', false, false],
    ]);
    await act('default', { addressId: second.id, kind: 'shipping' });
    expect(Object.fromEntries((await list()).map((one) => [one.city, one.isDefaultShipping]))).toEqual({
      Bonn: true,
      Berlin: false,
    });
  });

  test('a deleted default passes to the newest that is left, and comes back with its address', async () => {
    const first = await add();
    await add({ city: 'Bonn' });
    await add({ city: 'Cologne' });
    await act('delete', { addressId: first.id });
    expect(await defaults()).toEqual([
      ['Cologne', true, true],
      ['Bonn', false, false],
    ]);
    await act('restore', { addressId: first.id });
    expect((await defaults())[0]).toEqual(['Berlin', true, true]);
    expect((await act('restore', { addressId: first.id })).status).toBe(404);
  });

  test('a change that comes too late is refused with the address as it is', async () => {
    const { id: addressId } = await add();
    const change = (city: string) =>
      api.post('/api/addresses/update', { addressId, version: 1, address: { ...HOME, city } }, { as });
    expect((await change('Hamburg')).status).toBe(200);
    const late = await change('Kiel');
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    expect(late.body.current).toEqual({ address: (await list())[0] });
    expect(await list()).toMatchObject([{ city: 'Hamburg' }]);
  });

  test('another person’s address is not there', async () => {
    const { id: addressId } = await add();
    const stranger = await sessionFor(api.services, await createUser(db, { role: 'guest' }));
    for (const [what, body] of [
      ['delete', { addressId }],
      ['restore', { addressId }],
      ['default', { addressId, kind: 'billing' }],
      ['update', { addressId, version: 1, address: HOME }],
    ] as const)
      expect((await act(what, body, stranger)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [{ country: 'XX' }, { country: 'invalid' }],
    [{ country: '' }, { country: 'required' }],
    [{ phone: 'call me' }, { phone: 'invalid' }],
    [{ zipCode: '' }, { zipCode: 'required' }],
    [{ country: 'US' }, { state: 'required' }],
    [
      { receiver: ' ', city: '' },
      { receiver: 'required', city: 'required' },
    ],
  ])('%j is refused', async (wrong, fields) => {
    const { status, body } = await api.post('/api/addresses/new', { ...HOME, ...wrong }, { as });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  });

  test('countries without postal codes need none', async () => {
    expect((await add({ country: 'AE', zipCode: '' })).country).toBe('AE');
  });

  test('fifty are the most, also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 52 }, () => api.post('/api/addresses/new', HOME, { as })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const all = await list();
    expect(all).toHaveLength(50);
    expect(all.filter((one) => one.isDefaultBilling)).toHaveLength(1);
  });

  test('they go with their person', async () => {
    await add();
    await transaction(db, (trx) => api.services.events.emit(trx, 'user.erased', { userId }));
    expect(await list()).toEqual([]);
  });
});
