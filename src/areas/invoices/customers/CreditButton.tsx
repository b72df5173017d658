import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import type { Customer } from '@/domain/invoices/partySchemas';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useAct } from '@/ui/form/useAct';
import { invoicesApi } from '../api';
import type { CreditUseDialogProps } from '../payments/CreditUseDialog';

const CreditUseDialog = lazyPart<CreditUseDialogProps>(
  async () => (await import('../payments/CreditUseDialog')).CreditUseDialog,
);

interface CreditButtonProps {
  customer: Customer;
  onChange: () => void;
}

/** Applies a customer's credit to their open invoice that is due first. Source: invoices, section 7.4. */
export function CreditButton({ customer, onChange }: CreditButtonProps) {
  const t = useText();
  const mayManage = useCan()('payments.manage');
  const { isBusy, run } = useAct();
  const [invoice, setInvoice] = useState<InvoiceRow | null>(null);
  const { id: partyId, credit, open } = customer;
  async function choose() {
    const status = ['overdue', 'partly_paid', 'unpaid'] as const;
    const answer = await run(() =>
      invoicesApi.list({ partyId, kind: 'invoice', status: [...status], sort: 'dueDate', limit: 1 }),
    );
    if (!answer) return;
    const [first] = answer.invoices;
    // Paid meanwhile, in another window.
    if (!first) onChange();
    setInvoice(first ?? null);
  }
  return (
    <>
      {mayManage && credit > 0 && open > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ marginBlock: 1 }}
          disabled={isBusy}
          onClick={() => void choose()}
        >
          {t('invoicePay.list.useCredit')}
        </Button>
      )}
      {invoice && (
        <CreditUseDialog
          invoice={invoice}
          credit={credit}
          onClose={() => {
            setInvoice(null);
            onChange();
          }}
        />
      )}
    </>
  );
}
