import { can } from '@/domain/auth/permissions';
import { notFound } from '@/domain/errors';
import { filesContract } from '@/domain/invoices/files';
import { implement } from '@/server/core/implement';
import { booksOf } from '../books';
import { staffReader, readDocument } from '../document';
import { byLink } from '@/server/core/publicLinks/guesses';
import { openInvoice } from '../pay/open';
import { filesOfDocument } from './list';
import { setFiles } from './set';

/** Supporting files of documents and payments. */
export const invoiceFileRoutes = implement(filesContract, {
  files: async ({ input, user, ...context }) => {
    const { id } = await readDocument(context, input, staffReader(user));
    return filesOfDocument(context, id, can(user, 'invoices.read'));
  },

  linkedFiles: async ({ input, ...context }) => {
    const id = await byLink('invoices', context, async () => {
      const found = await openInvoice(context.db, { user: null, token: input.token });
      if (found === null) throw notFound();
      return found;
    });
    return filesOfDocument(context, id, false);
  },

  setFiles: async (context) => setFiles(booksOf(context), context.input),
});
