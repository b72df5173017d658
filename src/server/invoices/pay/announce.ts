import type { InputOf } from '@/domain/contract';
import type { payContract } from '@/domain/invoices/paying';
import { holdersOf } from '@/server/core/auth/rights';
import { transaction } from '@/server/db/transaction';
import type { InvoiceRow } from '../draft/store';
import { readDocument, staffReader } from '../document';
import { change, recordNote } from '../life/change';
import { lockInvoice } from '../life/lock';
import { hashOfToken } from '@/server/core/publicLinks/token';
import { requestOf } from '../notices';
import { assertPayable } from './allocate';
import { type Payer, payersInvoice } from './payer';

type Named = InputOf<(typeof payContract)['announce']>;

/** A repeated announcement within a day counts as the same transfer. */
const SAME_MS = 24 * 3_600_000;

const isKnown = ({ transferAnnouncedAt: at }: InvoiceRow, now: Date) =>
  at !== null && Math.abs(now.getTime() - Date.parse(at)) < SAME_MS;

/** The payer announces a transfer; this does not count as payment. Throws 404, 409 `not-payable`, 429. */
export async function announceTransfer(tools: Payer, named: Named) {
  const { user } = tools;
  const { token } = named;
  const found = await payersInvoice(tools, named);
  await transaction(tools.db, async (trx) => {
    const invoice = await lockInvoice(trx, found);
    assertPayable(invoice);
    if (isKnown(invoice, tools.now())) return;
    const at = tools.now().toISOString();
    const after = await change(trx, tools, invoice, { transferAnnouncedAt: at });
    const actorId = user?.id ?? null;
    await recordNote(trx, after, { kind: 'transfer-announced', actorId, isPublic: true }, at);
    const userIds = await holdersOf(trx, 'payments.manage');
    const telling = { topic: 'transfer-announced', amountMinor: after.balance, userIds, actorId } as const;
    await tools.events.emit(trx, 'notification.requested', requestOf(after, telling));
  });
  const reader = user && token === undefined ? staffReader(user) : { userId: null, permissions: [] };
  const key = token === undefined ? { invoiceId: found } : { tokenHash: hashOfToken(token) };
  return { invoice: await readDocument(tools, key, reader) };
}
