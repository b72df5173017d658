import { beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '@/testing/database';
import { importScene, type ImportScene } from '@/testing/productImport';

const HEADS =
  'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Cost per item,Status';

anyDatabase((_name, open) => {
  let at: ImportScene;

  beforeAll(async () => {
    at = await importScene(await open());
  });

  test('a file in the shape of Shopify is taken in as it is', async () => {
    const file = [
      HEADS,
      'rain-coat,Rain coat,<p>Dry</p>,Acme,"rain, autumn, sale",TRUE,Size,S,RC-S,120.5,-2,deny,59.90,79.90,\'4006381333931,https://cdn.example/1.jpg,20,draft',
      'rain-coat,,,,,,,M,RC-M,453.59237,4,continue,59.90,,,,,',
      'rain-coat,,,,,,,,,,,,,,,https://cdn.example/2.jpg,,',
      'old-hat,Old hat,<p>Hat</p>,Acme,,FALSE,,,OH,0,1,deny,9,,,,,archived',
      'rain-coat,,,,,,,,,,,,,,,https://cdn.example/3.jpg,,',
    ].join('\r\n');
    const { body } = await at.look(file);
    expect(body).toMatchObject({
      errors: [],
      counts: { create: 3, update: 0, unchanged: 2, error: 0 },
      total: 5,
    });
    expect(await at.run(file)).toMatchObject({
      state: 'done',
      done: 5,
      counts: { create: 3, update: 0, unchanged: 2, error: 0 },
    });
    expect(await at.rowOf('RC-S')).toMatchObject({
      slug: 'rain-coat',
      name: 'Rain coat',
      description: '<p>Dry</p>',
      tags: 'autumn|rain|sale',
      status: 'draft',
      barcode: '4006381333931',
      price: '59.90',
      compareAtPrice: '79.90',
      cost: '20.00',
      stock: '0',
      backorder: 'no',
      weightGrams: '121',
      option1Value: 'S',
    });
    expect(await at.rowOf('RC-M')).toMatchObject({ stock: '4', backorder: 'yes', weightGrams: '454' });
    expect(await at.rowOf('OH')).toMatchObject({ status: 'archived' });
    expect((await at.run(file)).counts).toEqual({ create: 0, update: 0, unchanged: 5, error: 0 });
  });

  test.each([
    ['Status', 'active', 'published'],
    ['Status', 'Draft', 'draft'],
    ['Published', 'TRUE', 'published'],
    ['Published', 'false', 'draft'],
  ])('%s: %s is the state %s', async (heading, word, state) => {
    await at.run('SKU,Status\nRED-S,archived');
    expect(await at.run(`SKU,${heading}\nRED-S,${word}`)).toMatchObject({
      counts: { update: 1 },
      errors: [],
    });
    expect((await at.rowOf('RED-S'))?.['status']).toBe(state);
  });

  test('only rows without anything but pictures of a product above are left out', async () => {
    const file =
      'Handle,Title,SKU,Price,Pictures\n,Bag,BAG,5,\nbelt,Belt,BELT,5,\nother,,,,a.png\nbelt,,,7,\nbelt,,,,a.png';
    expect((await at.look(file)).body.errors).toEqual([
      { row: 4, column: 'sku', code: 'required' },
      { row: 5, column: 'sku', code: 'required' },
    ]);
  });

  test('commas separate tags only where no cell of the column has a bar; our own file keeps both', async () => {
    await at.run('sku,tags\nPLAIN,"salt, pepper|oil"');
    expect((await at.rowOf('PLAIN'))?.['tags']).toBe('oil|salt\\, pepper');
    expect((await at.run(await at.exported())).counts).toMatchObject({ update: 0, error: 0 });
    await at.run('sku,tags\nPLAIN,"salt\\, pepper"');
    expect((await at.rowOf('PLAIN'))?.['tags']).toBe('salt\\, pepper');
    await at.run('sku,tags\nPLAIN,"salt, pepper"');
    expect((await at.rowOf('PLAIN'))?.['tags']).toBe('pepper|salt');
  });

  test('a weight that may be in thousands is refused, not rounded', async () => {
    expect((await at.look('sku,weightGrams\nPLAIN,1.500')).body.errors).toEqual([
      { row: 2, column: 'weightGrams', code: 'too-precise' },
    ]);
  });

  test('a text of an apostrophe and digits comes back as it was', async () => {
    await at.run("sku,barcode,badge\nPLAIN,''123,'24");
    expect(await at.rowOf('PLAIN')).toMatchObject({ barcode: "'123", badge: '24' });
    expect((await at.run(await at.exported())).counts).toMatchObject({ update: 0, error: 0 });
  });
});
