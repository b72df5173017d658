import { beforeAll, expect, test } from 'vitest';
import { anyDatabase } from '@/testing/database';
import { importScene, type ImportScene } from '@/testing/productImport';

anyDatabase((_name, open) => {
  let at: ImportScene;

  beforeAll(async () => {
    at = await importScene(await open());
  });

  const slugOf = async (sku: string) => (await at.rowOf(sku))?.['slug'];

  test('a new product is at the address that its file gives', async () => {
    const counts = { create: 3, update: 0, error: 0 };
    const file = 'slug,name,sku,price\nbh-jar,Glass jar,J1,5\nLọ Thủy Tinh,Jar,J2,5\n---,Clay jar,J3,5';
    expect((await at.run(file)).counts).toMatchObject(counts);
    expect(await slugOf('J1')).toBe('bh-jar');
    expect(await slugOf('J2')).toBe('lọ-thủy-tinh');
    expect(await slugOf('J3')).toBe('clay-jar');
    const path = '/api/products/product?name=';
    expect((await at.api.get(`${path}bh-jar`, { as: at.staff.as })).status).toBe(200);
    expect((await at.api.get(`${path}glass-jar`, { as: at.staff.as })).status).toBe(404);
  });

  test('an address that a product has or had means that product, however it is written', async () => {
    await at.run('slug,name,sku,option1Name,option1Value,price\nown-jar,Own jar,OWN-1,Size,S,5');
    const more = 'slug,sku,option1Value,price\nOwn-Jar,OWN-2,M,6';
    expect((await at.run(more)).counts).toMatchObject({ create: 1, error: 0 });
    expect(await slugOf('OWN-2')).toBe('own-jar');
    expect((await at.run('sku,name\nOWN-1,Vase')).counts).toMatchObject({ update: 1 });
    expect(await slugOf('OWN-1')).toBe('vase');
    const again = 'slug,sku,option1Value,price\nown-jar,OWN-3,L,6';
    expect((await at.run(again)).counts).toMatchObject({ create: 1, error: 0 });
    expect(await slugOf('OWN-3')).toBe('vase');
  });

  test('an address of a product in the trash, or a reserved one, gets a number', async () => {
    const gone = await at.api.product(at.staff, { name: 'Bin', variants: [at.api.variant({ sku: 'BIN' })] });
    await at.api.done(at.staff, '/api/products/delete', { productId: gone.id });
    const file = 'slug,name,sku,price\nbin,Bucket,BUCKET,5\nnew,Novelty,NOVELTY,5';
    expect((await at.run(file)).counts).toMatchObject({ create: 2, error: 0 });
    expect(await slugOf('BUCKET')).toBe('bin-2');
    expect(await slugOf('NOVELTY')).toBe('new-2');
  });
});
