import { useState } from 'react';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { useAct } from '@/ui/form/useAct';
import { useKeys } from '@/ui/form/useKeys';
import { payApi } from '../documentsApi';
import type { InvoiceName } from './usePaying';

/** Payment method. */
export type PayBy = Parameters<typeof payApi.pay>[0]['payment'];

interface PayOptions {
  invoice: InvoiceDocument;
  name: InvoiceName;
  returnTo: 'checkout' | 'plan';
  onReload: () => void;
  /** A payment was started that needs no provider page. */
  onBegun: (paymentId: string) => void;
}

/**
 * Pays at the provider, once however often it is clicked; if the balance has changed meanwhile, nothing is charged.
 */
export function usePay({ invoice, name, returnTo, onReload, onBegun }: PayOptions) {
  const { isBusy, run } = useAct();
  const keys = useKeys();
  const [isLeaving, setLeaving] = useState(false);
  const [isChanged, setChanged] = useState(false);
  async function pay(amount: number, payment: PayBy) {
    setChanged(false);
    const plan = returnTo === 'plan' ? { returnTo } : {};
    const { wish, idempotencyKey } = keys.sentAs({
      ...name,
      amount,
      expectedBalance: invoice.balance,
      ...plan,
      payment,
    });
    const answer = await run(
      () => payApi.pay(wish, { idempotencyKey }),
      (error) => {
        keys.refused(error);
        if (error.code !== 'balance-changed') return false;
        setChanged(true);
        onReload();
        return true;
      },
    );
    if (!answer) return;
    keys.done();
    if (answer.redirectUrl === undefined) return onBegun(answer.payment.id);
    setLeaving(true);
    window.location.assign(answer.redirectUrl);
  }
  return { pay, isChanged, isBusy: isBusy || isLeaving };
}

export type Paying = ReturnType<typeof usePay>;
