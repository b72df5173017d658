import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import { holdersOf } from '@/server/core/auth/rights';
import { transaction } from '@/server/db/transaction';
import type { Tools } from '../books';
import { readDocument, staffReader } from '../document';
import { change, note } from '../life/change';
import { lockInvoice } from '../life/lock';
import { hashOfToken } from '../link/token';
import { requestOf } from '../notices';
import { assertPayable } from './allocate';
import { ownInvoice } from './open';

interface Named {
  invoiceId?: string | undefined;
  token?: string | undefined;
}

/** The payer says that a transfer is on its way; nothing is paid by that. Throws 404, 409 `not-payable`. */
export async function announceTransfer(tools: Tools & { user: EndUser | null }, { invoiceId, token }: Named) {
  const { user } = tools;
  const found = await ownInvoice(tools.db, {
    user,
    ...(invoiceId !== undefined && { invoiceId }),
    ...(token !== undefined && { token }),
  });
  if (found === null) throw notFound();
  await transaction(tools.db, async (trx) => {
    const invoice = await lockInvoice(trx, found);
    assertPayable(invoice);
    const at = tools.now().toISOString();
    const after = await change(trx, tools, invoice, { transferAnnouncedAt: at });
    const actorId = user?.id ?? null;
    await note(trx, after, { kind: 'transfer-announced', actorId, isPublic: true }, at);
    const userIds = await holdersOf(trx, 'payments.manage');
    const telling = { topic: 'transfer-announced', amountMinor: after.balance, userIds, actorId } as const;
    await tools.events.emit(trx, 'notification.requested', requestOf(after, telling));
  });
  const reader = user && token === undefined ? staffReader(user) : { userId: null, permissions: [] };
  const key = token === undefined ? { invoiceId: found } : { tokenHash: hashOfToken(token) };
  return { invoice: await readDocument(tools, key, reader) };
}
