import { beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import type { Discount } from '@/domain/shop/discounts';
import type { discountsContract } from '@/domain/shop/discountsContract';
import type { Database } from '@/server/db/database';
import { eachDatabase } from '@/testing/database';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';
import { testCrud } from '@/testing/testCrud';

const PATH = '/api/shop/discounts';
const ten = (code: string, more: object = {}) => ({ code, kind: 'percent', value: 10_000, ...more });

interface Answer {
  discount: Discount;
  code?: string;
  fields?: Record<string, string>;
}

type List = OutputOf<(typeof discountsContract)['discounts']>;

eachDatabase((_name, open) => {
  let db: Database;
  let api: ShopApi;
  let staff: Shopper;
  let member: Shopper;

  beforeAll(async () => {
    db = await open();
    api = shopApi(db);
    staff = await api.person();
    member = await api.person('member');
  });

  const list = async (query = '') => (await api.get<List>(`${PATH}?${query}`, { as: staff.as })).body;
  const make = async (discount: object, who = staff) =>
    api.post<Answer>(`${PATH}/new`, { discount }, { as: who.as });
  const update = async ({ id, version }: Discount, discount: object) =>
    api.post<Answer>(`${PATH}/update`, { discountId: id, version, discount }, { as: staff.as });
  const act = async (what: 'delete' | 'restore', { id }: Discount) =>
    api.post<Answer>(`${PATH}/${what}`, { discountId: id }, { as: staff.as });

  test('a code is written in capitals, found by a part of it, switched off and deleted', async () => {
    expect((await make(ten('X1Y'), member)).status).toBe(403);
    const { discount } = (await make(ten(' spring-10 ', { limitTotal: 5 }))).body;
    expect(discount).toMatchObject({ code: 'SPRING-10', usedCount: 0, limitTotal: 5, onSaleItems: true });
    await make(ten('AUTUMN'));
    expect((await list('query=ring')).discounts.map(({ code }) => code)).toEqual(['SPRING-10']);
    const off = await update(discount, ten('SPRING-10', { disabled: true }));
    expect(off.body.discount).toMatchObject({ disabled: true, limitTotal: null, version: 2 });
    expect(await update(discount, ten('SPRING-10'))).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { version: 2 } },
    });
    await act('delete', discount);
    expect((await list()).discounts.map(({ code }) => code)).toEqual(['AUTUMN']);
    expect((await act('delete', discount)).status).toBe(404);
    await act('restore', discount);
    expect((await list('limit=1')).discounts.map(({ code }) => code)).toEqual(['AUTUMN']);
    const { next } = await list('limit=1');
    expect((await list(`limit=1&cursor=${next}`)).discounts.map(({ code }) => code)).toEqual(['SPRING-10']);
  });

  test('the code of one in the trash is free; who has it keeps it, else it comes back', async () => {
    const { discount: first } = (await make(ten('REUSED'))).body;
    expect((await make(ten('REUSED'))).body.fields).toEqual({ 'discount.code': 'code-taken' });
    await act('delete', first);
    const { discount: second } = (await make(ten('REUSED', { value: 5000 }))).body;
    expect(await act('restore', first)).toMatchObject({ status: 409, body: { code: 'code-taken' } });
    expect((await list('query=REUSED')).discounts.map(({ id }) => id)).toEqual([second.id]);
    await act('delete', second);
    expect((await act('restore', first)).body.discount).toMatchObject({ code: 'REUSED', value: 10_000 });
    expect((await act('restore', second)).status).toBe(409);
  });

  test('the list is narrowed by state and kind, counted, sorted, and names what a code is for', async () => {
    const mark = 'LST';
    const bags = await api.category(staff, 'Bags');
    await make(ten(`${mark}-A`, { scope: 'categories', scopeIds: [bags] }));
    await make(ten(`${mark}-B`, { disabled: true }));
    await make(ten(`${mark}-C`, { startsAt: '2100-01-01T00:00:00.000Z' }));
    await make(ten(`${mark}-D`, { endsAt: '2001-01-01T00:00:00.000Z' }));
    await make({ code: `${mark}-E`, kind: 'free_shipping', limitTotal: 1 });
    await api.db.updateTable('discount').set({ usedCount: 1 }).where('code', '=', `${mark}-E`).execute();
    const codes = async (query: string) =>
      (await list(`query=${mark}&${query}`)).discounts.map(({ code }) => code.slice(-1)).join('');
    expect(await codes('sort=code')).toBe('ABCDE');
    expect(await codes('sort=-code')).toBe('EDCBA');
    expect(await codes('sort=-used&limit=1')).toBe('E');
    expect(await codes('kind=free_shipping')).toBe('E');
    const states = { active: 'A', off: 'B', planned: 'C', ended: 'D', used_up: 'E' };
    for (const [state, code] of Object.entries(states)) expect(await codes(`state=${state}`)).toBe(code);
    const { counts, discounts } = await list(`query=${mark}&state=active`);
    expect(counts).toEqual({ all: 5, active: 1, off: 1, planned: 1, ended: 1, used_up: 1 });
    expect(discounts[0]?.scopeItems).toEqual([{ id: bags, name: 'Bags' }]);
  });

  test('what was used keeps its code and kind, and no fewer uses than there were', async () => {
    const { discount } = (await make(ten('USED'))).body;
    await api.db.updateTable('discount').set({ usedCount: 3 }).where('id', '=', discount.id).execute();
    expect((await update(discount, ten('OTHER'))).body.fields).toEqual({ 'discount.code': 'used-already' });
    const fixed = await update(discount, { code: 'USED', kind: 'fixed', value: 500 });
    expect(fixed.body.fields).toEqual({ 'discount.kind': 'used-already' });
    expect((await update(discount, ten('USED', { limitTotal: 2 }))).body.fields).toEqual({
      'discount.limitTotal': 'too-small:3',
    });
    expect((await update(discount, ten('USED', { limitTotal: 3, value: 5000 }))).body.discount).toMatchObject(
      {
        value: 5000,
        usedCount: 3,
      },
    );
  });

  test('it may be for some categories or products; unknown ones are refused', async () => {
    const shoes = await api.category(staff, 'Shoes');
    const some = ten('SHOES', { scope: 'categories', scopeIds: [shoes, shoes] });
    expect((await make(some)).body.discount.scopeIds).toEqual([shoes]);
    const unknown = await make(ten('NOWHERE', { scope: 'products', scopeIds: ['nothing'] }));
    expect(unknown.body.fields).toEqual({ 'discount.scopeIds': 'unknown' });
  });

  test.each([
    [{ code: 'A B' }, 'code', 'code-form'],
    [{ value: 0 }, 'value', 'required'],
    [{ value: 100_001 }, 'value', 'too-big:100'],
    [{ limitTotal: 0 }, 'limitTotal', 'too-small:1'],
    [{ scope: 'products' }, 'scopeIds', 'required'],
    [{ startsAt: '2026-11-22T00:00:00.000Z', endsAt: '2026-11-22T00:00:00.000Z' }, 'endsAt', 'before-from'],
  ])('%j is refused', async (more, field, code) => {
    expect((await make({ ...ten('WRONG'), ...more })).body.fields).toEqual({ [`discount.${field}`]: code });
  });

  testCrud(() => ({ db, app: api, writer: staff.as, stranger: member.as }), {
    path: PATH,
    record: 'discount',
    idField: 'discountId',
    make: (n) => ten(`CRUD-${n}`, { limitTotal: 5 }),
    change: { value: 20_000, disabled: true },
    logged: [['value', '10%', '20%'], 'disabledAt'],
    wrong: [
      [{ code: 'a' }, 'code'],
      [{ value: 0 }, 'value'],
      [{ scope: 'products', scopeIds: ['nobody'] }, 'scopeIds'],
    ],
    ids: async () => (await list('limit=200')).discounts.map(({ id }) => id),
  });
});
