import { conflict } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { inTurn } from '@/server/db/turns';
import type { Books, Tools } from '../books';
import { assertVersion, shown } from '../draft/write';
import type { InvoiceRow } from '../draft/store';
import { change, recordNote, emitChange, publishChange } from './change';
import { draftCredit, issueCredit, type CreditWish } from './credit';
import type { DateWishes } from './dates';
import { issueDraft } from './issue';
import { lockDraft, lockInvoice } from './lock';

interface Versioned {
  invoiceId: string;
  version: number;
}

interface IssueWish extends DateWishes, Versioned {
  acceptTotals?: boolean | undefined;
}

/** Issuing a credit note also updates its invoice, which is locked first. */
async function issueLocked(trx: Transaction, books: Books, draft: InvoiceRow, wish: DateWishes) {
  const wishes = { ...wish, actorId: books.user.id };
  if (draft.correctsId === null) return issueDraft(trx, books, draft, wishes);
  const invoice = await lockInvoice(trx, draft.correctsId);
  return (await issueCredit(trx, books, invoice, draft, wishes)).creditNote;
}

/** Issues a draft of this version; simultaneous calls are queued. */
export async function issueInvoice(books: Books, wish: IssueWish) {
  return books.db.isTransaction ? issueVersion(books, wish) : inTurn(() => issueVersion(books, wish));
}

async function issueVersion(books: Books, { invoiceId, version, ...wish }: IssueWish) {
  return transaction(books.db, async (trx) => {
    const inside = { ...books, db: trx };
    const draft = await lockDraft(trx, invoiceId);
    await assertVersion(inside, draft, version);
    await issueLocked(trx, books, draft, wish);
    return { invoice: await shown(inside, invoiceId) };
  });
}

/** Issues a draft of any version; for bulk actions. */
export async function issueAny(books: Books, invoiceId: string): Promise<void> {
  await transaction(books.db, async (trx) => {
    await issueLocked(trx, books, await lockDraft(trx, invoiceId), {});
  });
}

/** Corrects an issued invoice. */
export async function creditInvoice(
  books: Books,
  wish: Versioned & Omit<CreditWish, 'actorId'> & { issue: boolean },
) {
  return transaction(books.db, async (trx) => {
    const inside = { ...books, db: trx };
    const invoice = await lockInvoice(trx, wish.invoiceId);
    await assertVersion(inside, invoice, wish.version);
    const actorId = books.user.id;
    const draft = await draftCredit(trx, books, invoice, { ...wish, actorId });
    if (wish.issue) await issueCredit(trx, books, invoice, draft, { actorId });
    else await publishChange(trx, books, draft);
    return { creditNote: await shown(inside, draft.id), invoice: await shown(inside, invoice.id) };
  });
}

/** Voids a locked invoice without payments and credit notes. Throws 409 `has-payments`, `not-issued`. */
export async function voidLocked(
  trx: Transaction,
  tools: Tools,
  invoice: InvoiceRow,
  { reason, actorId }: { reason: string; actorId: string | null },
): Promise<InvoiceRow> {
  if (invoice.kind !== 'invoice' || invoice.state !== 'issued') throw conflict('not-issued');
  if (invoice.allocated > 0 || invoice.credited > 0) throw conflict('has-payments');
  const at = tools.now().toISOString();
  const after = await change(trx, tools, invoice, {
    state: 'void',
    voidedAt: at,
    balance: 0,
    paidAt: null,
    reason,
  });
  await recordNote(trx, after, { kind: 'voided', actorId, data: { reason }, isPublic: true }, at);
  await emitChange(trx, tools, 'invoice.voided', after, { at });
  return after;
}

/** Cancels an invoice; its number stays. */
export async function voidInvoice(books: Books, wish: Versioned & { reason: string }) {
  return transaction(books.db, async (trx) => {
    const inside = { ...books, db: trx };
    const invoice = await lockInvoice(trx, wish.invoiceId);
    await assertVersion(inside, invoice, wish.version);
    await voidLocked(trx, books, invoice, { reason: wish.reason, actorId: books.user.id });
    return { invoice: await shown(inside, invoice.id) };
  });
}

/** Marks an invoice as uncollectible, or as collectible again. */
export async function setUncollectible(books: Books, wish: Versioned & { on: boolean }) {
  return transaction(books.db, async (trx) => {
    const inside = { ...books, db: trx };
    const invoice = await lockInvoice(trx, wish.invoiceId);
    await assertVersion(inside, invoice, wish.version);
    const from = wish.on ? 'issued' : 'uncollectible';
    if (invoice.kind !== 'invoice' || invoice.state !== from || invoice.balance === 0) {
      throw conflict('not-issued');
    }
    const after = await change(trx, books, invoice, { state: wish.on ? 'uncollectible' : 'issued' });
    const kind = wish.on ? 'uncollectible' : 'collectible';
    await recordNote(trx, after, { kind, actorId: books.user.id }, books.now().toISOString());
    return { invoice: await shown(inside, invoice.id) };
  });
}
