import type { InputOf } from '@/domain/contract';
import { badInput, notFound } from '@/domain/errors';
import type { filesContract } from '@/domain/invoices/files';
import { setList } from '@/server/core/blobs/attachments';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import type { Books } from '../books';
import { recordNote } from '../life/change';
import { lockInvoice } from '../life/lock';
import { filesOf } from './list';
import { type FileOwner, INVOICE_FILES, PAYMENT_FILES } from './owners';

type Wish = InputOf<(typeof filesContract)['setFiles']>;
type Wanted = Wish['attachments'];

interface Place {
  owner: FileOwner;
  id: string;
}

/** The named record, locked for this transaction. Throws 404. */
async function open(trx: Transaction, { invoiceId, paymentId = '' }: Wish): Promise<Place> {
  if (invoiceId !== undefined) {
    await lockInvoice(trx, invoiceId);
    return { owner: INVOICE_FILES, id: invoiceId };
  }
  await withLock(trx, `payment:${paymentId}`);
  const payment = await trx
    .selectFrom('payment')
    .select('id')
    .where('id', '=', paymentId)
    .where('partyId', 'is not', null)
    .executeTakeFirst();
  if (!payment) throw notFound();
  return { owner: PAYMENT_FILES, id: paymentId };
}

/** Moves files of the record between shown and hidden. */
async function turn(trx: Transaction, { owner, id }: Place, to: keyof FileOwner, ids: readonly string[]) {
  if (ids.length === 0) return;
  await trx
    .updateTable('attachment')
    .set({ ownerType: owner[to] })
    .where('id', 'in', ids)
    .where('ownerId', '=', id)
    .where('ownerType', '=', owner[to === 'shown' ? 'hidden' : 'shown'])
    .execute();
}

/** A rejected file is reported on the list, whose field has another name here. */
function renamed(error: unknown): never {
  const { fields } = error as { fields?: Record<string, string> };
  const code = fields?.['attachmentIds'];
  throw code === undefined ? error : badInput({ attachments: code });
}

const idsOf = (wanted: Wanted, kind: keyof FileOwner) =>
  wanted.filter(({ isPublic }) => isPublic === (kind === 'shown')).map(({ attachmentId }) => attachmentId);

async function place(trx: Transaction, by: string, at: Place, wanted: Wanted): Promise<void> {
  for (const kind of ['shown', 'hidden'] as const) await turn(trx, at, kind, idsOf(wanted, kind));
  for (const kind of ['shown', 'hidden'] as const) {
    const ids = idsOf(wanted, kind);
    const claim = { purpose: 'invoice', ownerType: at.owner[kind], ownerId: at.id, ids, by } as const;
    await setList(trx, claim).catch(renamed);
  }
}

/** Sets the files of a document or a payment. Throws 404, 400 for files that the user did not upload. */
export async function setFiles(books: Books, wish: Wish) {
  return transaction(books.db, async (trx) => {
    const at = await open(trx, wish);
    await place(trx, books.user.id, at, wish.attachments);
    if (wish.invoiceId !== undefined) {
      const row = await lockInvoice(trx, wish.invoiceId);
      await recordNote(trx, row, { kind: 'files', actorId: books.user.id }, books.now().toISOString());
    }
    const files = await filesOf({ ...books, db: trx }, at.owner, [at.id], true);
    return { attachments: files.get(at.id) ?? [] };
  });
}
