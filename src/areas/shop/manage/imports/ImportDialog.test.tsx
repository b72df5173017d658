import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ImportJob, ImportPreview } from '@/domain/shop/exchangeContract';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { answer, lost, refusal, standInApi } from '@/testing/standInApi';
import { loadMotion } from '@/ui/motion/loadMotion';
import { ImportDialog } from './ImportDialog';

const api = standInApi();

const SEEN: ImportPreview = {
  importId: 'import-1',
  columns: ['Article', 'stock', 'Shoe size'],
  mapping: [null, 'stock', null],
  delimiter: ';',
  decimalSign: ',',
  total: 4,
  counts: { create: 1, update: 1, unchanged: 1, error: 1 },
  sample: [['RED-S', '7', '39']],
  rows: [
    {
      row: 2,
      kind: 'update',
      sku: 'RED-S',
      name: 'Runner',
      changes: [{ column: 'stock', before: '10', after: '7' }],
    },
    { row: 3, kind: 'create', sku: 'NEW', name: '', changes: [] },
  ],
  errors: [{ row: 5, column: 'stock', code: 'below-reserved' }],
};
const JOB: ImportJob = {
  state: 'running',
  done: 2,
  total: 4,
  counts: { create: 0, update: 1, unchanged: 1, error: 0 },
  errors: [],
  reportUrl: null,
  beforeUrl: null,
};

/** Answers uploads, previews and runs; returns the requests seen. */
function listen(jobs: ImportJob[]) {
  const asked: unknown[] = [];
  api.on('post', '/api/blobs/new', () =>
    answer({
      attachment: {
        id: 'file-1',
        name: 'products.csv',
        type: 'text/csv',
        size: 1,
        kind: 'text',
        url: '/x',
        downloadUrl: '/x',
        createdAt: '2026-11-22T10:00:00.000Z',
      },
    }),
  );
  api.on('post', '/api/products/import/preview', ({ body }) => {
    asked.push(body);
    const mapping = (body as Partial<ImportPreview>).mapping ?? SEEN.mapping;
    return answer({ ...SEEN, mapping });
  });
  api.on('post', '/api/products/import/run', ({ body }) => {
    asked.push(body);
    return answer({ jobId: 'import-1' });
  });
  api.on('get', '/api/products/import/job', () => answer(jobs.length > 1 ? jobs.shift() : jobs[0]));
  return asked;
}

async function open() {
  const onClose = vi.fn();
  const onJob = vi.fn<(jobId: string) => void>();
  const { user } = renderWithProviders(<ImportDialog jobId="" onJob={onJob} onClose={onClose} />);
  // The motion library of the dialog is in its own lazy chunk.
  await loadMotion();
  const choose = async () => {
    await screen.findByRole('heading', { name: 'Step 1 of 5: Choose a file' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File(['x'], 'products.csv', { type: 'text/csv' }));
  };
  return { user, choose, onClose, onJob };
}

test('five steps: file, columns, a look, the run in the background, a report', async () => {
  const jobs = [JOB];
  const asked = listen(jobs);
  const { user, choose, onClose, onJob } = await open();
  await choose();
  await screen.findByRole('heading', { name: 'Step 2 of 5: Match the columns' });
  await expectNoAxeFaults();
  expect(screen.getByText('Choose the column that holds the SKU.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Article'), 'SKU');
  await user.selectOptions(screen.getByLabelText('Price format'), '1,234.50');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Step 3 of 5: Check before importing' });
  await expectNoAxeFaults();
  const rows = screen.getByRole('list', { name: 'First rows with changes' });
  expect(rows).toHaveTextContent('Row 2 · RED-S · RunnerStock: 10 → 7');
  expect(within(rows).getByText(/Row 3: new/)).toBeVisible();
  expect(screen.getByText(/^Row 5, Stock:/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('What to import'), 'updateOnly');
  await user.click(screen.getByRole('button', { name: 'Import (1)' }));
  await screen.findByRole('heading', { name: 'Step 4 of 5: Importing' });
  expect(await screen.findByText('2 of 4 rows')).toBeVisible();
  expect(onJob.mock.calls).toEqual([['import-1']]);
  jobs.push({ ...JOB, state: 'done', done: 4, counts: SEEN.counts, errors: SEEN.errors });
  await screen.findByRole('heading', { name: 'Step 5 of 5: Report' });
  await expectNoAxeFaults();
  expect(screen.getByRole('button', { name: 'Download the products as they were' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledWith(true);
  expect(asked).toEqual([
    { attachmentId: 'file-1' },
    { attachmentId: 'file-1', delimiter: ';', decimalSign: '.', mapping: ['sku', 'stock', null] },
    { importId: 'import-1', mapping: ['sku', 'stock', null], mode: 'updateOnly' },
  ]);
});

test('a file that is no table of products says so, and another one can be chosen', async () => {
  listen([JOB]);
  api.on('post', '/api/products/import/preview', () =>
    refusal(400, 'invalid-input', { fields: { attachmentId: 'no-known-column' } }),
  );
  const { choose } = await open();
  await choose();
  expect(await screen.findByText(/^No heading of this file was recognized/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a CSV file' })).toBeEnabled();
});

test('an import that broke off says what stays', async () => {
  listen([{ ...JOB, state: 'failed' }]);
  const { user, choose } = await open();
  await choose();
  await user.selectOptions(await screen.findByLabelText('Article'), 'SKU');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Import (2)' }));
  expect(await screen.findByText(/^The import was interrupted/)).toBeVisible();
});

test('a run whose answer was lost is the same run; one that was refused begins as a new one', async () => {
  listen([{ ...JOB, state: 'done' }]);
  const { user, choose } = await open();
  await choose();
  await user.selectOptions(await screen.findByLabelText('Article'), 'SKU');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const run = async (status: () => Response) => {
    const before = api.calls.length;
    api.on('post', '/api/products/import/run', status);
    await user.click(await screen.findByRole('button', { name: 'Import (2)' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    return api.calls
      .slice(before)
      .filter(({ path }) => path.endsWith('/run'))
      .map(({ key }) => key);
  };
  const silent = await run(lost);
  const refused = await run(() => refusal(409, 'claimed'));
  expect(new Set([...silent, ...refused]).size).toBe(1);
  const [again] = await run(() => answer({ jobId: 'import-1' }));
  expect(silent).not.toContain(again);
});
