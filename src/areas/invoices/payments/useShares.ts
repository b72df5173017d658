import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useRead } from '@/core/redux/useRead';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { parseAmount } from '@/domain/money/parse';
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
  const { language } = useLanguage();
  const { money } = useFormat();
  const [isShared, setShared] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  const { currency, party } = invoice;
  const read = useRead(isOffered && party ? `${invoice.id} ${party.id}` : null, async (signal) =>
    readOpen(invoice, signal),
  );
  const open = read.data ?? [];
  const filled = sharesOf(amount, open);
  const textOf = (minor: number) => (minor === 0 ? '' : typedAmount(minor, currency, language));
  const parts = open.map((one) => {
    const text = typed ? (typed[one.id] ?? '') : textOf(filled.get(one.id) ?? 0);
    const parsed =
      text.trim() === '' ? { ok: true as const, value: 0 } : parseAmount(text, language, currency);
    const most = `too-big:${money(one.balance, currency)}`;
    const isTooBig = parsed.ok && parsed.value > one.balance;
    const code = parsed.ok ? (isTooBig ? most : undefined) : parsed.code;
    return { ...one, text, code, share: parsed.ok ? parsed.value : 0 };
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
    set: (id: string, text: string) =>
      setTyped({ ...Object.fromEntries(parts.map((part) => [part.id, part.text])), ...typed, [id]: text }),
    reload: read.reload,
  };
}

export type Shares = ReturnType<typeof useShares>;
