import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import type { DatabaseOptions } from '@/server/db/database';
import { onDatabases } from './databases';
import { benchLists } from './documents/lists';
import { benchPaper } from './documents/paper';
import { openBooks } from './documents/books';
import { benchWriting } from './documents/writing';

async function benchOn(name: string, _small: DatabaseOptions, large: DatabaseOptions): Promise<void> {
  console.log(`\nInvoices on ${name}`);
  const books = await openBooks(large, DEMO_EMAILS[0]);
  await benchLists(books);
  await benchWriting(books);
  await benchPaper(books);
  await books.db.destroy();
}

// `BENCH_SIZE=full` measures with all that the specification names. Source: invoices, section 13.
await onDatabases('documents', benchOn);
