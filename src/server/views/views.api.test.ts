import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedView } from '@/domain/views/contract';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { bothDatabases } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';
import { testCrud } from '@/testing/testCrud';

const LATE = {
  list: 'invoices',
  name: 'Late ones',
  query: 'tab=overdue&sort=-balance',
  columns: { reference: true },
  density: 'dense',
  isShared: false,
};

bothDatabases((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;
  let userId: string;
  let stranger: string;

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
  });
  const enter = async (role: 'admin' | 'manager' | 'guest') => {
    const user = await createUser(db, { role });
    return { id: user.id, as: await sessionFor(api.services, user) };
  };
  beforeEach(async () => {
    ({ as, id: userId } = await enter('manager'));
    ({ as: stranger } = await enter('manager'));
  });

  const act = (what: string, body: object, token = as) =>
    api.post<{ view: SavedView }>(`/api/views/${what}`, body, { as: token });
  const add = async (more: object = {}, token = as) =>
    (await act('new', { ...LATE, ...more }, token)).body.view;
  const names = async (token = as, list = 'invoices') => {
    const { body } = await api.get<{ views: SavedView[] }>(`/api/views?list=${list}`, { as: token });
    return body.views.filter(({ name }) => name.startsWith('Late')).map(({ name, isMine }) => [name, isMine]);
  };

  const { list: alsoList, ...look } = LATE;
  testCrud(() => ({ db, app: api, writer: as, stranger }), {
    path: '/api/views',
    record: 'view',
    idField: 'viewId',
    flat: { alsoNew: { list: alsoList } },
    isOwn: true,
    make: (n) => ({ ...look, name: `Paid ${n}` }),
    change: { query: 'tab=paid', columns: {}, isShared: true },
    wrong: [
      [{ name: ' ' }, 'name'],
      [{ query: 'a=<b>' }, 'query'],
      [{ density: 'tiny' }, 'density'],
    ],
    ids: async () => {
      const { body } = await api.get<{ views: SavedView[] }>('/api/views?list=invoices', { as });
      return body.views.map(({ id }) => id);
    },
  });

  test('a view keeps how a list stands, for its owner alone', async () => {
    const view = await add();
    expect(view).toMatchObject({ ...LATE, isMine: true, canChange: true, version: 1 });
    expect(await names()).toEqual([['Late ones', true]]);
    expect(await names(as, 'users')).toEqual([]);
    expect(await names((await enter('admin')).as)).toEqual([]);
  });

  test('a shared one is seen by who may see the list, and changed by its owner or an administrator', async () => {
    const { id: viewId } = await add({ name: 'Late shared', isShared: true });
    const other = await enter('manager');
    const guest = await enter('guest');
    const admin = await enter('admin');
    expect(await names(other.as)).toEqual([['Late shared', false]]);
    expect(await names(guest.as)).toEqual([]);
    const change = { viewId, version: 1, name: 'Late of all' };
    expect((await act('update', change, other.as)).status).toBe(404);
    expect((await act('update', change, admin.as)).body.view).toMatchObject({
      name: 'Late of all',
      isMine: false,
    });
    const unshared = await act('update', { viewId, version: 2, isShared: false }, admin.as);
    expect(unshared.body.view).toMatchObject({ isShared: false, name: 'Late of all' });
    expect(await names(admin.as)).toEqual([]);
    expect((await act('delete', { viewId }, admin.as)).status).toBe(404);
  });

  test('who may not see the whole list shares nothing', async () => {
    const guest = await enter('guest');
    expect(await add({ name: 'Late mine', isShared: true }, guest.as)).toMatchObject({ isShared: false });
  });

  test('a name stands once; two at once make one', async () => {
    const answers = await Promise.all([act('new', LATE), act('new', LATE)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await act('new', LATE)).toMatchObject({
      status: 409,
      body: { code: 'name-taken', fields: { name: 'taken' } },
    });
    const { id: viewId } = await add({ name: 'Late two' });
    expect((await act('update', { viewId, version: 1, name: 'Late ones' })).status).toBe(409);
    expect((await act('update', { viewId, version: 1, name: 'Late two', query: '' })).status).toBe(200);
    expect(await act('update', { viewId, version: 1, query: 'tab=paid' })).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { view: { query: '', version: 2 } } },
    });
  });

  test('a deleted view comes back as it was, unless its name has been given', async () => {
    const { id: viewId } = await add();
    await act('delete', { viewId });
    expect(await names()).toEqual([]);
    expect((await act('restore', { viewId })).body.view).toMatchObject(LATE);
    await act('delete', { viewId });
    await add();
    expect((await act('restore', { viewId })).body).toMatchObject({ code: 'name-taken' });
  });

  test('fifty of a list are the most', async () => {
    const rows = Array.from({ length: 50 }, (_, nth) => add({ name: `Late ${nth}` }));
    await Promise.all(rows);
    expect(await act('new', LATE)).toMatchObject({ status: 409, body: { code: 'too-many' } });
    expect((await act('new', { ...LATE, list: 'users' })).status).toBe(200);
  });

  test('they go with their person', async () => {
    await add({ isShared: true });
    await transaction(db, (trx) => api.services.events.emit(trx, 'user.erased', { userId }));
    expect(await names()).toEqual([]);
  });

  test.each([
    [{ list: 'secrets' }, 'list'],
    [{ name: ' ' }, 'name'],
    [{ query: 'a=<b>' }, 'query'],
    [{ query: 'a'.repeat(2001) }, 'query'],
    [{ columns: { __proto__: null, 'a b': true } }, 'columns.a b'],
    [{ density: 'tiny' }, 'density'],
  ])('%j is refused', async (wrong, field) => {
    const { status, body } = await act('new', { ...LATE, ...wrong });
    expect({ status, field: Object.keys((body as { fields?: object }).fields ?? {}) }).toEqual({
      status: 400,
      field: [field],
    });
  });
});
