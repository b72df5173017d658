import { calculate } from '@/domain/tax/calculate';
import { printBurst, printHeld, reads } from '../held';
import { type Books, linesOf } from './books';

/** Lines of the longest document. */
const LONGEST = 500;
const ISSUED = 120;
/** Documents that are issued at a time. */
const AT_ONCE = 10;

const priced = {
  lines: linesOf(LONGEST).map((line) => ({
    isShipping: false,
    unitPrice: line.unitPrice,
    quantityMilli: line.quantityMilli,
    discount: { kind: line.discountKind ?? ('none' as const), value: line.discountValue ?? 0 },
    discountable: true,
    taxCategory: line.taxCategory,
    taxRate: line.taxRate,
  })),
  discount: { kind: 'percent' as const, value: 3000 },
  pricesIncludeTax: false,
  taxRounding: 'line' as const,
};

/** The longest possible draft, and documents that get their numbers concurrently. */
export async function benchWriting(books: Books): Promise<void> {
  let { id: invoiceId, version } = await books.draft(LONGEST);
  const save = async () => {
    const { invoice } = await books.post('update', {
      invoiceId,
      version,
      invoice: { lines: linesOf(LONGEST) },
    });
    version = invoice.version;
  };
  await printHeld('Writing', [
    { label: `a draft of ${LONGEST} lines is saved`, hold: 200, run: save },
    { label: `${LONGEST} lines are calculated`, hold: 5, run: async () => calculate(priced) },
    ...reads(books, 150, [
      [`a document of ${LONGEST} lines is read`, `/api/invoices/invoice?invoiceId=${invoiceId}`],
    ]),
  ]);
  const drafts = [];
  for (let n = 0; n < ISSUED; n += 1) drafts.push(await books.draft(3));
  await printBurst('issuing', drafts, {
    atOnce: AT_ONCE,
    hold: 200,
    least: 30,
    work: async (draft) => {
      await books.post('issue', { invoiceId: draft.id, version: draft.version, acceptBackdate: true });
    },
  });
}
