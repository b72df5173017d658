import { randomUUID } from 'node:crypto';
import type { ImportJob, ImportPreview } from '@/domain/shop/exchangeContract';
import { SIZE } from './size';
import { printFigure, printMemoryOf, timed } from '../held';
import type { ShopWorkspace } from './workspace';

async function benchExport({ api, as }: ShopWorkspace): Promise<void> {
  const open = async () => api.request('/api/products/export', { headers: { 'session-token': as } });
  await printMemoryOf('export of all variants', open, 60);
}

async function benchImport({ api, as }: ShopWorkspace): Promise<void> {
  // A folder that is kept still has those of the previous run.
  const run = randomUUID().slice(0, 8);
  const rows = Array.from(
    { length: SIZE.imported },
    (_, n) => `Imported ${run} ${n},${run}-${n},${n % 500}.90,EUR,${n % 90}`,
  );
  const file = {
    file: new Blob([['name,sku,price,currency,stock', ...rows].join('\n')]),
    name: 'products.csv',
  };
  const { body: blob } = await api.upload<{ attachment: { id: string } }>(
    '/api/blobs/new',
    { purpose: 'import' },
    file,
    as,
  );
  const path = '/api/products/import';
  let counts: ImportJob['counts'] | undefined;
  const took = await timed(async () => {
    const attachmentId = blob.attachment.id;
    const { body: seen } = await api.post<ImportPreview>(`${path}/preview`, { attachmentId }, { as });
    const headers = { 'idempotency-key': randomUUID() };
    const wanted = { importId: seen.importId, mapping: seen.mapping };
    const { body } = await api.post<{ jobId: string }>(`${path}/run`, wanted, { as, headers });
    await api.services.jobs.runDue();
    counts = (await api.get<ImportJob>(`${path}/job?jobId=${body.jobId}`, { as })).body.counts;
  });
  if (counts?.create !== SIZE.imported) throw new Error(`the import made ${JSON.stringify(counts)}`);
  const hold = (60 * SIZE.imported) / 20_000;
  printFigure(`import of ${SIZE.imported} rows, looked at and taken in`, took / 1000, { hold, unit: 's' });
}

/** Export of all products, and import of many. */
export async function benchFiles(shop: ShopWorkspace): Promise<void> {
  console.log('\nFiles');
  await benchExport(shop);
  await benchImport(shop);
}
