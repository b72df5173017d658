import { printHeld, printMemoryOf, reads } from '../held';
import type { Books } from './books';

const LIST = '/api/invoices?limit=50';

/** Lists, figures and the export. */
export async function benchLists(books: Books): Promise<void> {
  const year = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  await printHeld('Lists', [
    ...reads(books, 150, [
      ['list, first page', LIST],
      ['list, overdue by customer', `${LIST}&status=overdue&sort=customer`],
      ['list, up to a year ago, by amount', `${LIST}&to=${year}&sort=-total`],
      ['list, amount 1,000 to 1,010', `${LIST}&min=100000&max=101000`],
      ['list, search of a number', `${LIST}&query=00042`],
      ['list, search of a word of most lines', `${LIST}&query=consulting`],
    ]),
    ...reads(books, 100, [['strip and ageing, unfiltered', '/api/invoices?limit=1&stats=1']]),
    ...reads(books, 200, [
      ['strip and ageing, up to a year ago', `/api/invoices?limit=1&stats=1&to=${year}`],
      ['strip and ageing, search', '/api/invoices?limit=1&stats=1&query=consulting'],
    ]),
  ]);
  await printMemoryOf('export of all invoices', () => books.open('/api/invoices/export'), 60);
}
