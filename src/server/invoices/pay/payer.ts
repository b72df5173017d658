import { addressKey } from '@/server/core/address';
import { assertPace } from '@/server/core/pace';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import { byLink } from '@/server/core/publicLinks/guesses';
import { ownInvoice } from './open';

export interface Payer extends Services {
  user: EndUser | null;
  request: RequestInfo;
}

interface Named {
  invoiceId?: string | undefined;
  token?: string | undefined;
}

const PER_MINUTE = 10;

/**
 * The invoice that a payer names, as its owner or by its link.
 * @throws ApiError 404, 429 beyond ten a minute of one person or address.
 */
export async function payersInvoice(payer: Payer, { invoiceId, token }: Named): Promise<string> {
  const { db, user, request } = payer;
  const who = user?.id ?? addressKey(request.address);
  assertPace(payer, { key: `invoices.pay:${who}`, perMinute: PER_MINUTE });
  const find = async () => {
    const found = await ownInvoice(db, {
      user,
      ...(invoiceId !== undefined && { invoiceId }),
      ...(token !== undefined && { token }),
    });
    if (found === null) throw notFound();
    return found;
  };
  return token === undefined ? find() : byLink('invoices', payer, find);
}
