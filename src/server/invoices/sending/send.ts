import { fileNameOf } from '@/domain/invoices/fileName';
import type { InputOf } from '@/domain/contract';
import { conflict } from '@/domain/errors';
import type { sendingContract } from '@/domain/invoices/sending';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { Books } from '../books';
import { shown } from '../draft/write';
import type { InvoiceRow } from '../draft/store';
import { change, recordNote, emitChange } from '../life/change';
import { lockInvoice } from '../life/lock';
import { newLink, pathOfLink } from '../link/token';
import { filled, valuesOf } from './letter';

type Wish = Required<InputOf<(typeof sendingContract)['send']>>;

/** The link in a mail; its `send` parameter tells which mail was opened. */
async function linkOf(trx: Transaction, books: Books, row: InvoiceRow, sendId: string): Promise<string> {
  let path = await pathOfLink(books.config, row.linkToken);
  if (path === null) {
    const link = await newLink(books.config);
    await change(trx, books, row, link.columns);
    ({ path } = link);
  }
  return new URL(`${path}?send=${sendId}`, books.config.publicUrl).href;
}

/** Queues the mail and records it. `pdfId`: the attached file. Throws 404, 409 `not-issued`. */
export async function sendInvoice(trx: Transaction, books: Books, wish: Wish, pdfId: string | null) {
  const inside = { ...books, db: trx };
  const row = await lockInvoice(trx, wish.invoiceId);
  if (row.state === 'draft') throw conflict('not-issued');
  const { user } = books;
  const at = books.now().toISOString();
  const id = newId();
  const link = await linkOf(trx, books, row, id);
  const values = { ...valuesOf(await shown(inside, row.id)), link };
  const subject = filled(wish.subject, values).slice(0, 200);
  const cc = [...wish.cc, ...(wish.copyToMe ? [user.email] : [])];
  const file = { attachmentId: pdfId ?? '', name: fileNameOf(row), type: 'application/pdf' };
  const mailId = await books.mailer.queue(trx, {
    kind: 'invoice',
    to: wish.to.join(', '),
    cc,
    replyTo: user.email,
    locale: row.locale,
    params: { number: row.number ?? '' },
    subject,
    text: filled(wish.message, values),
    link,
    attachments: pdfId === null ? [] : [file],
  });
  const lists = { to: JSON.stringify(wish.to), cc: JSON.stringify(cc) };
  await trx
    .insertInto('invoice_send')
    .values({
      id,
      invoiceId: row.id,
      ...lists,
      subject,
      mailId,
      actorId: user.id,
      openedAt: null,
      createdAt: at,
    })
    .execute();
  const before = await lockInvoice(trx, row.id);
  const after = await change(trx, books, before, { sentCount: before.sentCount + 1, lastSentAt: at });
  const data = { to: wish.to.join(', ') };
  await recordNote(trx, after, { kind: 'sent', actorId: user.id, data }, at);
  await emitChange(trx, books, 'invoice.sent', after, { at });
  return { invoice: await shown(inside, row.id) };
}
