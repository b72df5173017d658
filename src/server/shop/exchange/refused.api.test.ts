import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ImportPreview } from '@/domain/shop/exchangeContract';
import { MAX_IMPORT_ROWS } from '@/domain/shop/limits';
import { anyDatabase } from '@/testing/database';
import { importScene, type ImportScene } from '@/testing/productImport';

anyDatabase((_name, open) => {
  let at: ImportScene;

  beforeAll(async () => {
    at = await importScene(await open());
  });

  test('a row that is wrong is told with its column and reason; the others are done', async () => {
    const file = [
      'sku,name,price,category,compareAtPrice,stock,status,currency,images,colors,gender',
      'PLAIN,Plain thing,,,,,,,,,women',
      ',Nobody,1,,,,,,,,',
      'plain,Twice,1,,,,,,,,',
      'W1,Wrong,1.999,,,,,,,,',
      'W2,Wrong,x,,,,,,,,',
      'W3,Wrong,-1,,,,,,,,',
      'W4,Wrong,5,Nowhere,,,,,,,',
      'W5,Wrong,5,,4,,,,,,',
      'W6,Wrong,5,,,1.5,,,,,',
      'W7,Wrong,5,,,,sold,,,,',
      'W8,Wrong,5,,,,,USD,,,',
      'W9,Wrong,5,,,,,,gone.png,,',
      'W10,Wrong,5,,,,,,,red,',
      'W11,Wrong,,,,,,,,,',
      'W12,Unready,5,Shoes,,,published,,,,',
      'W13,,5,,,,,,,,',
    ].join('\n');
    const { counts, errors } = await at.run(file);
    expect(counts).toEqual({ create: 0, update: 1, unchanged: 0, error: 15 });
    expect(errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '3 sku required',
      '4 sku twice',
      '5 price too-precise',
      '6 price not-a-number',
      '7 price too-small:0',
      '8 category unknown',
      '9 compareAtPrice compare-at-low',
      '10 stock too-precise',
      '11 status invalid',
      '12 currency wrong-currency',
      '13 images unknown',
      '14 colors invalid',
      '15 price required',
      '16 description required',
      '17 name required',
    ]);
    expect(await at.rowOf('PLAIN')).toMatchObject({ name: 'Plain thing', gender: 'Women' });
    expect(await at.rowOf('W5')).toBeUndefined();
  });

  test('rules over rows: options that are the same, names that contradict, a code or a SKU of others', async () => {
    await at.api.product(at.staff, {
      name: 'Coded',
      code: 'C-1',
      variants: [at.api.variant({ sku: 'CODED' })],
    });
    const gone = await at.api.product(at.staff, {
      name: 'Gone',
      variants: [at.api.variant({ sku: 'GONE' })],
    });
    await at.api.done(at.staff, '/api/products/delete', { productId: gone.id });
    const file = [
      'slug,name,sku,option1Name,option1Value,price,code',
      'twin,Twin,TWIN-1,Size,S,5,',
      'twin,Twin,TWIN-2,Size,s,5,',
      'twin,Other name,TWIN-3,Size,M,5,',
      ',Copy,COPY,,,5,C-1',
      ',Gone,GONE,,,5,',
      'coded,,PLAIN,,,5,',
      ',Unnamed,UNNAMED,,S,5,',
    ].join('\n');
    const { errors } = (await at.look(file)).body;
    expect(errors.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '3 option1Value same-options',
      '4 name contradicts',
      '5 code code-taken',
      '6 sku in-trash',
      '7 slug invalid',
      '8 option1Name required',
    ]);
  });

  test('fewer than are promised are refused; what may be owed may be fewer', async () => {
    const row = await at.api.db
      .selectFrom('variant')
      .select('id')
      .where('sku', '=', 'PLAIN')
      .executeTakeFirstOrThrow();
    await at.api.db.updateTable('stock').set({ reserved: 4 }).where('variantId', '=', row.id).execute();
    const { errors } = (await at.look('sku,stock\nPLAIN,3')).body;
    expect(errors).toEqual([{ row: 2, column: 'stock', code: 'below-reserved' }]);
    expect((await at.run('sku,stock,backorder\nPLAIN,3,yes')).counts).toMatchObject({ update: 1 });
    expect((await at.run('sku,stock,backorder\nPLAIN,5,no')).counts).toMatchObject({ update: 1 });
    expect(await at.rowOf('PLAIN')).toMatchObject({ stock: '5', backorder: 'no' });
  });

  test('a product that is refused when it is written is left out whole, the rest of its step stays', async () => {
    const { body } = await at.look(
      'sku,name,price,code\nLATE-1,Late one,5,LATE\nPLAIN,Renamed,,\nLATE-2,Late two,5,LATE',
    );
    expect(body.counts).toMatchObject({ create: 2, update: 1, error: 0 });
    const { body: begun } = await at.start({ importId: body.importId, mapping: body.mapping });
    await at.api.services.jobs.runDue();
    expect(await at.jobOf(begun.jobId)).toMatchObject({
      state: 'done',
      counts: { create: 1, update: 1, error: 1 },
      errors: [{ row: 4, column: 'code', code: 'code-taken' }],
    });
    expect(await at.rowOf('LATE-1')).toMatchObject({ code: 'LATE' });
    expect(await at.rowOf('LATE-2')).toBeUndefined();
    expect(await at.rowOf('PLAIN')).toMatchObject({ name: 'Renamed' });
  });

  test('a file is taken in once, by who has sent it, and a repetition gets the same answer', async () => {
    const other = await at.api.person();
    const attachmentId = await at.upload('sku,stock\nRED-S,8');
    const path = '/api/products/import/preview';
    expect((await at.api.post(path, { attachmentId }, { as: other.as })).status).toBe(404);
    expect(
      (await at.api.post(path, { attachmentId: await at.api.picture(at.staff) }, { as: at.staff.as })).status,
    ).toBe(404);
    const { body: seen } = await at.api.post<ImportPreview>(path, { attachmentId }, { as: at.staff.as });
    const wish = { importId: seen.importId, mapping: seen.mapping };
    expect((await at.start(wish, other)).status).toBe(404);
    const key = randomUUID();
    const first = await at.start(wish, at.staff, key);
    expect((await at.start(wish, at.staff, key)).body).toEqual(first.body);
    expect(await at.start(wish)).toMatchObject({ status: 409, body: { code: 'claimed' } });
    expect(
      (await at.api.get(`/api/products/import/job?jobId=${seen.importId}`, { as: other.as })).status,
    ).toBe(404);
    expect(await at.jobOf(first.body.jobId)).toMatchObject({ state: 'waiting', reportUrl: null });
    await at.api.services.jobs.runDue();
    expect((await at.movements('RED-S')).filter(({ onHandAfter }) => onHandAfter === 8)).toHaveLength(1);
    expect((await at.api.post(path, { attachmentId }, { as: at.staff.as })).status).toBe(404);
  });

  test('what is no table of products is refused before anything runs', async () => {
    const refused = async (content: string, more: object = {}) => {
      const { status, body } = await at.look(content, more);
      return [status, body.fields];
    };
    expect(await refused('Shoe size,Weather\n39,rain')).toEqual([400, { attachmentId: 'no-known-column' }]);
    expect(await refused('sku,price\na,1', { mapping: ['sku', 'sku'] })).toEqual([400, { mapping: 'twice' }]);
    const many = `sku\n${Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, n) => `S${n}`).join('\n')}`;
    expect(await refused(many)).toEqual([400, { attachmentId: `too-many-rows:${MAX_IMPORT_ROWS}` }]);
    const { body } = await at.look('name,price\nNameless,5');
    expect(body.errors).toEqual([{ row: 2, column: 'sku', code: 'required' }]);
    expect(await at.start({ importId: body.importId, mapping: body.mapping })).toMatchObject({
      status: 400,
      body: { fields: { mapping: 'needs-sku' } },
    });
    const zip = await at.api.upload(
      '/api/blobs/new',
      { purpose: 'import' },
      { file: new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 8])]), name: 'a.csv' },
      at.staff.as,
    );
    expect(zip.status).toBe(400);
    const member = await at.api.person('member');
    const path = '/api/products/import/preview';
    expect((await at.api.post(path, { attachmentId: 'x' }, { as: member.as })).status).toBe(403);
  });
});
