import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useRead } from '@/core/redux/useRead';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { invoicesApi } from '../api';
import { type OpenInvoice, sharesOf } from './shares';

const OPEN = ['overdue', 'partly_paid', 'unpaid'] as const;

/** Maximum number of invoices per payment. */
const MOST = 100;

async function readOpen(
  { id, party, currency }: InvoiceDocument,
  signal: AbortSignal,
): Promise<OpenInvoice[]> {
  const { invoices } = await invoicesApi.list(
    {
      partyId: party?.id ?? '',
      currency,
      kind: 'invoice',
      status: [...OPEN],
      sort: 'dueDate',
      limit: MOST,
    },
    { signal },
  );
  const [own, others] = [invoices.filter((one) => one.id === id), invoices.filter((one) => one.id !== id)];
  return [...own, ...others];
}

/**
 * Allocation of a payment over a customer's open invoices, this invoice first, then by due date. Shares follow the
 * amount (minor units, 0 while invalid) until the user edits one.
 */
export function useShares(invoice: InvoiceDocument, amount: number, isOffered: boolean) {
  const { money } = useFormat();
  const [isShared, setShared] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>> | null>(null);
  const { currency, party } = invoice;
  const read = useRead(isOffered && party ? `${invoice.id} ${party.id}` : null, async (signal) =>
    readOpen(invoice, signal),
  );
  const open = read.data ?? [];
  const filled = sharesOf(amount, open);
  const parts = open.map((one) => {
    const value = typed ? (typed[one.id] ?? null) : filled.get(one.id) || null;
    // 0 for an empty field and for a text that is no number.
    const share = value || 0;
    const most = share > one.balance ? `too-big:${money(one.balance, currency)}` : undefined;
    return { ...one, value, code: Number.isNaN(value) ? 'invalid' : most, share };
  });
  const rest = amount - parts.reduce((sum, { share }) => sum + share, 0);
  return {
    /** Whether there are other open invoices. */
    canShare: open.some(({ id }) => id !== invoice.id),
    isShared,
    setShared,
    parts,
    /** Unallocated rest; negative when more is allocated than was paid. */
    rest,
    isWrong: rest < 0 || parts.some(({ code }) => code !== undefined),
    allocations: parts
      .filter(({ share }) => share > 0)
      .map(({ id, share }) => ({ invoiceId: id, amount: share })),
    set: (id: string, value: number | null) =>
      setTyped({ ...Object.fromEntries(parts.map((part) => [part.id, part.value])), ...typed, [id]: value }),
    reload: read.reload,
  };
}

export type Shares = ReturnType<typeof useShares>;
