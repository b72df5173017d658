import { randomUUID } from 'node:crypto';
import { PRODUCT_COLUMNS } from '@/domain/shop/csvColumns';
import type { ImportJob, ImportPreview } from '@/domain/shop/exchangeContract';
import type { StockMovement } from '@/domain/shop/stockContract';
import { readTable } from '@/server/core/csvTable';
import type { Database } from '@/server/db/database';
import { shopApi, type ShopApi, type Shopper } from './shop';

type Row = Record<string, string>;

/** Two products in two categories; one of them has texts that are hard to write into a cell. */
async function stockShelf(api: ShopApi, staff: Shopper): Promise<void> {
  const shoes = await api.category(staff, 'Shoes');
  await api.category(staff, 'Running', shoes);
  await api.product(staff, {
    name: '=SUM(A1)',
    status: 'published',
    categoryId: shoes,
    tags: ['b', 'a|c'],
    badge: '',
    code: "'=odd",
    optionNames: ['Color', 'Size'],
    variants: [
      api.variant({ sku: 'RED-S', options: { Color: 'Red', Size: 'S' }, price: 123_450, cost: 500 }),
      api.variant({ sku: 'RED-M', options: { Color: 'Red', Size: 'M' }, stock: { tracked: false } }),
    ],
  });
  await api.product(staff, { name: 'Plain', optionNames: [], variants: [api.variant({ sku: 'PLAIN' })] });
}

/** A shop with products, and functions for export and import. */
export async function importScene(db: Database) {
  const api = shopApi(db);
  const staff = await api.person();
  await stockShelf(api, staff);

  const upload = async (content: string | Uint8Array<ArrayBuffer>, who = staff) => {
    const part = { file: new Blob([content]), name: 'products.csv' };
    const { body } = await api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose: 'import' },
      part,
      who.as,
    );
    return body.attachment.id;
  };
  const look = async (content: string, more: object = {}, who = staff) =>
    api.post<ImportPreview & { fields?: object }>(
      '/api/products/import/preview',
      { attachmentId: await upload(content, who), ...more },
      { as: who.as },
    );
  const start = (body: object, who = staff, key: string = randomUUID()) =>
    api.post<{ jobId: string; code?: string; fields?: object }>('/api/products/import/run', body, {
      as: who.as,
      headers: { 'idempotency-key': key },
    });
  const jobOf = async (jobId: string) =>
    (await api.get<ImportJob>(`/api/products/import/job?jobId=${jobId}`, { as: staff.as })).body;

  /** Previews a file, then imports it. */
  async function run(content: string, more: object = {}) {
    const { body: seen } = await look(content);
    const { body } = await start({ importId: seen.importId, mapping: seen.mapping, ...more });
    await api.services.jobs.runDue();
    return { ...(await jobOf(body.jobId)), id: body.jobId };
  }
  const text = async (path: string) =>
    (await api.request(path, { headers: { 'session-token': staff.as } })).text();
  const exported = () => text('/api/products/export?sort=name');
  const rowsOf = (file: string): Row[] =>
    readTable(Buffer.from(file), { field: 'file', maxRows: 2000, delimiters: [','] }).rows.map(({ cells }) =>
      Object.fromEntries(PRODUCT_COLUMNS.map((column, at) => [column, cells[at] ?? ''])),
    );
  const rowOf = async (sku: string) => rowsOf(await exported()).find((row) => row['sku'] === sku);
  const movements = async (sku: string) => {
    const { id } = await api.db
      .selectFrom('variant')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    const path = `/api/shop/stock/movements?variantId=${id}`;
    return (await api.get<{ movements: StockMovement[] }>(path, { as: staff.as })).body.movements;
  };
  const versions = () => db.selectFrom('variant').select(['sku', 'version']).orderBy('sku').execute();
  return { api, staff, upload, look, start, jobOf, run, text, exported, rowsOf, rowOf, movements, versions };
}
export type ImportScene = Awaited<ReturnType<typeof importScene>>;
