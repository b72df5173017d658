import { beforeAll, expect, test } from 'vitest';
import { PRODUCT_COLUMNS } from '@/domain/shop/csvColumns';
import { MAX_IMPORT_ROWS } from '@/domain/shop/limits';
import { anyDatabase } from '@/testing/database';
import { importScene, type ImportScene } from '@/testing/productImport';

anyDatabase((_name, open) => {
  let at: ImportScene;

  beforeAll(async () => {
    at = await importScene(await open());
  });

  test('the export, looked at and taken in as it is, changes nothing', async () => {
    const file = await at.exported();
    const { status, body } = await at.look(file);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mapping: [...PRODUCT_COLUMNS],
      delimiter: ',',
      decimalSign: '.',
      total: 3,
      counts: { create: 0, update: 0, unchanged: 3, error: 0 },
      rows: [],
      errors: [],
    });
    const before = await at.versions();
    expect((await at.run(file)).counts).toEqual({ create: 0, update: 0, unchanged: 3, error: 0 });
    expect(await at.versions()).toEqual(before);
    expect(await at.exported()).toBe(file);
  });

  test('one stock number that changed is one change in the preview and one movement in the ledger', async () => {
    const before = await at.movements('RED-S');
    const file = (await at.exported()).replace(/(,RED-S,.*?,EUR,)10,/, '$17,');
    const { body } = await at.look(file);
    expect(body.counts).toEqual({ create: 0, update: 1, unchanged: 2, error: 0 });
    expect(body.rows).toEqual([
      expect.objectContaining({
        kind: 'update',
        sku: 'RED-S',
        changes: [{ column: 'stock', before: '10', after: '7' }],
      }),
    ]);
    expect(await at.movements('RED-S')).toEqual(before);
    const { id, ...done } = await at.run(file);
    expect(done).toMatchObject({ state: 'done', done: 3, total: 3, counts: { update: 1, unchanged: 2 } });
    const [made, ...rest] = await at.movements('RED-S');
    expect(made).toMatchObject({ kind: 'import', quantity: -3, onHandAfter: 7, actor: { id: at.staff.id } });
    expect(rest).toEqual(before);
    const address = `/api/products/import/file?jobId=${id}&kind=`;
    expect(await at.text(`${address}report`)).toMatch(
      /^\uFEFF?row,sku,result,column,reason\r\n\d,RED-S,update,,\r\n$/,
    );
    expect(at.rowsOf(await at.text(`${address}before`)).map((row) => [row['sku'], row['stock']])).toEqual([
      ['RED-S', '10'],
      ['RED-M', '[clear]'],
    ]);
    expect(done.beforeUrl).toBe(`/api/products/import/file?jobId=${id}&kind=before`);
  });

  test('a file with semicolons and decimal commas is read, whatever else the columns are called', async () => {
    const file =
      'Title;Variant SKU;Price;Compare-at;On hand;Category\nComma shoe;COMMA;1.234,5;2000,00;4;shoes / RUNNING';
    const { body } = await at.look(file);
    expect(body).toMatchObject({ delimiter: ';', decimalSign: ',', counts: { create: 1, error: 0 } });
    expect(body.mapping).toEqual(['name', 'sku', 'price', 'compareAtPrice', 'stock', 'category']);
    await at.run(file);
    expect(await at.rowOf('COMMA')).toMatchObject({
      slug: 'comma-shoe',
      status: 'draft',
      category: 'Shoes / Running',
      price: '1234.50',
      compareAtPrice: '2000.00',
      stock: '4',
    });
    expect((await at.movements('COMMA')).map(({ kind }) => kind)).toEqual(['initial']);
    const other = await at.look(file, { decimalSign: '.' });
    expect(other.body.errors[0]).toMatchObject({ row: 2, column: 'price', code: 'not-a-number' });
  });

  test('rows of one address, or of one name directly below, make one product', async () => {
    const file = [
      'slug,name,sku,option1Name,option1Value,price',
      ',Sock,SOCK-S,Size,S,5',
      ',Sock,SOCK-M,Size,M,5.50',
      'hat-new,Hat,HAT-S,Size,S,9',
      ',Scarf,SCARF,,,7',
      'hat-new,Hat,HAT-M,Size,M,9',
    ].join('\n');
    expect((await at.run(file)).counts).toEqual({ create: 5, update: 0, unchanged: 0, error: 0 });
    const names = at.rowsOf(await at.exported()).map((row) => [row['slug'], row['sku'], row['option1Value']]);
    expect(names).toEqual(
      expect.arrayContaining([
        ['sock', 'SOCK-S', 'S'],
        ['sock', 'SOCK-M', 'M'],
        ['hat-new', 'HAT-S', 'S'],
        ['hat-new', 'HAT-M', 'M'],
        ['scarf', 'SCARF', ''],
      ]),
    );
    const more = 'slug,sku,option1Value,price\nsock,SOCK-L,L,6';
    expect((await at.run(more)).counts).toMatchObject({ create: 1 });
    expect(await at.rowOf('SOCK-L')).toMatchObject({ slug: 'sock', option1Name: 'Size', option1Value: 'L' });
  });

  test('an empty cell leaves what is there, [clear] empties it', async () => {
    await at.run('sku,code,tags,cost,stock,badge,price\nRED-S,,,[clear],[clear],New in,');
    expect(await at.rowOf('RED-S')).toMatchObject({
      code: "'=odd",
      tags: 'a\\|c|b',
      cost: '',
      stock: '[clear]',
      badge: 'New in',
      price: '1234.50',
    });
    await at.run('sku,code,tags,stock\nRED-S,[clear],[clear],7');
    expect(await at.rowOf('RED-S')).toMatchObject({ code: '', tags: '', stock: '7' });
  });

  test('pictures are named, never fetched: those of other products are taken over', async () => {
    expect((await at.run('sku,images\nPLAIN,a.png')).counts).toMatchObject({ update: 1 });
    expect((await at.rowOf('PLAIN'))?.['images']).toBe('a.png');
    expect((await at.rowOf('RED-S'))?.['images']).toBe('a.png');
    expect((await at.run('sku,images\nPLAIN,https://example.org/a.png')).errors).toMatchObject([
      { column: 'images', code: 'unknown' },
    ]);
    await at.run('sku,images\nPLAIN,[clear]');
    expect((await at.rowOf('PLAIN'))?.['images']).toBe('');
  });

  test('a mode lets through what it names', async () => {
    const file = 'sku,name,price\nPLAIN,Mode,\nMODE,Another,5';
    expect((await at.run(file, { mode: 'createOnly' })).counts).toEqual({
      create: 1,
      update: 0,
      unchanged: 1,
      error: 0,
    });
    const again = 'sku,name,price\nPLAIN,Mode two,\nMODE-2,Third,5';
    expect((await at.run(again, { mode: 'updateOnly' })).counts).toMatchObject({ create: 0, update: 1 });
    expect(await at.rowOf('MODE-2')).toBeUndefined();
  });

  test('20,000 rows are looked at, and a long file is taken in step by step', async () => {
    const rows = (count: number) =>
      `sku,name,price\n${Array.from({ length: count }, (_, n) => `LONG-${n},Long ${n},${n}.50`).join('\n')}`;
    expect((await at.look(rows(MAX_IMPORT_ROWS))).body.counts).toMatchObject({ create: MAX_IMPORT_ROWS });
    expect(await at.run(rows(1_100))).toMatchObject({
      state: 'done',
      done: 1_100,
      counts: { create: 1_100 },
    });
    expect((await at.run(rows(1_100))).counts).toMatchObject({ create: 0, unchanged: 1_100 });
    const id = (
      await at.api.db
        .selectFrom('product_import')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
    const { n } = await at.api.db
      .selectFrom('product_import_step')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('importId', '=', id)
      .executeTakeFirstOrThrow();
    expect(n).toBe(3);
  });
});
