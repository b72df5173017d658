import { monitorEventLoopDelay } from 'node:perf_hooks';
import { printFigure, printHeld, timed } from '../held';
import type { Books } from './books';

/** Documents per archive. */
const PACKED = 200;

async function read(books: Books, path: string): Promise<void> {
  const answer = await books.open(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Drafts are rendered every time, in the worker thread that the production server uses. */
async function benchDrawing(books: Books): Promise<void> {
  const [usual, long] = [await books.draft(60), await books.draft(500)];
  const draw = (invoiceId: string) => async () => read(books, `/api/invoices/pdf?invoiceId=${invoiceId}`);
  printFigure('PDF of 60 lines, first after start', await timed(draw(usual.id)), { hold: 2000 });
  await printHeld('PDF', [{ label: 'PDF of 60 lines', hold: 500, run: draw(usual.id) }]);
  // The longest event loop delay of the main process while the worker renders.
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const took = await timed(draw(long.id));
  delay.disable();
  printFigure('PDF of 500 lines', took, { hold: 10_000 });
  printFigure('other requests wait meanwhile, at most', delay.max / 1e6, { hold: 50 });
}

async function benchZip(books: Books): Promise<void> {
  const rows = await books.db
    .selectFrom('invoice')
    .select('id')
    .where('state', '=', 'issued')
    .where('pdfId', 'is', null)
    .orderBy('id')
    .limit(PACKED)
    .execute();
  const ids = rows.map(({ id }) => id).join(',');
  const pack = async () => read(books, `/api/invoices/zip?invoiceIds=${ids}`);
  // Usually a document is rendered when it is issued.
  const anew = await timed(pack);
  printFigure(`archive of ${rows.length} documents`, (await timed(pack)) / 1000, { hold: 10, unit: 's' });
  console.log(`  none of them drawn before: in ${(anew / 1000).toFixed(1)} s`);
}

const drawAs = (mode: string) => Object.assign(process.env, { NODE_ENV: mode });

/** PDFs, rendered as on the production server. */
export async function benchPaper(books: Books): Promise<void> {
  drawAs('production');
  try {
    await benchDrawing(books);
    await benchZip(books);
  } finally {
    drawAs('development');
  }
}
