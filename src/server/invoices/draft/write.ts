import { badInput, conflict, stale } from '@/domain/errors';
import { discountFits, type InvoiceInput, WHOLE } from '@/domain/invoices/fields';
import { invoiceDocument } from '@/domain/invoices/schemas';
import { transaction } from '@/server/db/transaction';
import type { Books } from '../books';
import { readDocument, staffReader } from '../document';
import { change, recordNote, publishChange } from '../life/change';
import { linesOf, lockAny, lockDraft, lockInvoice } from '../life/lock';
import { contentOf } from './content';
import { assertCurrency, newContent } from './defaults';
import { assertProducts } from './products';
import { insertDraft, type InvoiceRow, rewriteDraft } from './store';

/** The document as the caller sees it, for answers and for version conflicts. */
export async function shown(books: Books, invoiceId: string) {
  return readDocument(books, { invoiceId }, staffReader(books.user));
}

/** Throws 409 `stale-version` with the document as it is now. */
export async function assertVersion(books: Books, row: InvoiceRow, version: number): Promise<void> {
  if (row.version !== version) throw stale(invoiceDocument.parse(await shown(books, row.id)));
}

/** Creates a draft. */
export async function newInvoice(books: Books, given: InvoiceInput) {
  return transaction(books.db, async (trx) => {
    const now = books.now();
    await assertProducts(trx, given);
    const row = await insertDraft(trx, await newContent(trx, given, now), now.toISOString());
    await recordNote(trx, row, { kind: 'created', actorId: books.user.id }, now.toISOString());
    await publishChange(trx, books, row);
    return { invoice: await shown({ ...books, db: trx }, row.id) };
  });
}

/** Updates a draft. */
export async function updateInvoice(
  books: Books,
  { invoiceId, version, invoice }: { invoiceId: string; version: number; invoice: InvoiceInput },
) {
  return transaction(books.db, async (trx) => {
    const row = await lockDraft(trx, invoiceId);
    // The content of a credit note is determined by what it corrects.
    if (row.kind === 'credit_note') throw conflict('locked');
    await assertVersion({ ...books, db: trx }, row, version);
    assertCurrency(invoice, row.currency);
    const lines = await linesOf(trx, row.id);
    await assertProducts(trx, invoice, lines);
    const content = { ...contentOf(row, lines), ...invoice };
    // The sent discount may be valid alone, but not together with the stored fields.
    if (!discountFits(content)) throw badInput({ 'invoice.discountValue': `too-big:${WHOLE}` });
    await publishChange(trx, books, await rewriteDraft(trx, row, content, books.now().toISOString()));
    return { invoice: await shown({ ...books, db: trx }, row.id) };
  });
}

/** Puts a draft into the trash. */
export async function deleteInvoice(books: Books, invoiceId: string) {
  return transaction(books.db, async (trx) => {
    const row = await lockDraft(trx, invoiceId);
    const at = books.now().toISOString();
    await change(trx, books, row, { deletedAt: at });
    await recordNote(trx, row, { kind: 'deleted', actorId: books.user.id }, at);
    return { deleted: true as const, invoiceId };
  });
}

/** Restores a draft from the trash. */
export async function restoreInvoice(books: Books, invoiceId: string) {
  return transaction(books.db, async (trx) => {
    const row = await lockAny(trx, invoiceId);
    if (row.deletedAt !== null) {
      const back = await change(trx, books, row, { deletedAt: null });
      await recordNote(trx, back, { kind: 'restored', actorId: books.user.id }, books.now().toISOString());
    }
    return { invoice: await shown({ ...books, db: trx }, row.id) };
  });
}

/** Creates a draft with the customer, lines and rules of another document, but none of its dates. */
export async function duplicateInvoice(books: Books, invoiceId: string) {
  return transaction(books.db, async (trx) => {
    const row = await lockInvoice(trx, invoiceId);
    if (row.kind === 'credit_note') throw conflict('not-an-invoice');
    const now = books.now().toISOString();
    const lines = (await linesOf(trx, row.id)).map((line) => ({ ...line, correctsLineId: null }));
    const fresh = { issueDate: null, supplyDate: null, dueDate: null, internalNote: '' };
    const party = await trx
      .selectFrom('party')
      .select('id')
      .where('id', '=', row.partyId ?? '')
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    const content = { ...contentOf(row, lines), ...fresh, partyId: party?.id ?? null };
    const copy = await insertDraft(trx, content, now, { copyOfId: row.id });
    await recordNote(trx, copy, { kind: 'created', actorId: books.user.id }, now);
    await publishChange(trx, books, copy);
    return { invoice: await shown({ ...books, db: trx }, copy.id) };
  });
}

/** Writes the internal note, which is never printed. */
export async function writeNote(
  books: Books,
  { invoiceId, version, internalNote }: { invoiceId: string; version: number; internalNote: string },
) {
  return transaction(books.db, async (trx) => {
    const row = await lockInvoice(trx, invoiceId);
    await assertVersion({ ...books, db: trx }, row, version);
    await change(trx, books, row, { internalNote });
    return { invoice: await shown({ ...books, db: trx }, row.id) };
  });
}
