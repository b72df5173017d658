import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import type { Database } from '@/server/db/database';
import { hashOfToken } from '@/server/core/publicLinks/token';

interface Asking {
  user: EndUser | null;
  ref?: string | undefined;
  token?: string | undefined;
}

/** The issued document that this person or the holder of this link may see; null for none. */
export async function openInvoice(db: Database, { user, ref, token }: Asking): Promise<string | null> {
  const rows = db
    .selectFrom('invoice')
    .leftJoin('party', 'party.id', 'invoice.partyId')
    .select(['invoice.id', 'party.userId'])
    .where('invoice.state', '<>', 'draft')
    .where('invoice.deletedAt', 'is', null);
  if (token !== undefined) {
    const found = await rows.where('linkTokenHash', '=', hashOfToken(token)).executeTakeFirst();
    return found && (ref === undefined || ref === found.id) ? found.id : null;
  }
  if (!user || ref === undefined) return null;
  const found = await rows.where('invoice.id', '=', ref).executeTakeFirst();
  const isOpen = found && (found.userId === user.id || can(user, 'invoices.read'));
  return isOpen ? found.id : null;
}

/** The invoice that the caller may pay, as its owner or the holder of its link; else null. */
export async function ownInvoice(
  db: Database,
  { user, invoiceId, token }: { user: EndUser | null; invoiceId?: string; token?: string },
): Promise<string | null> {
  if (token !== undefined) return openInvoice(db, { user: null, token });
  const found = await db
    .selectFrom('invoice')
    .innerJoin('party', 'party.id', 'invoice.partyId')
    .select('invoice.id')
    .where('invoice.id', '=', invoiceId ?? '')
    .where('party.userId', '=', user?.id ?? '')
    .where('invoice.state', '<>', 'draft')
    .executeTakeFirst();
  return found?.id ?? null;
}
