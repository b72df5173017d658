import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { BankDetails } from '@/domain/payments/schemas';
import { useAct } from '@/ui/form/useAct';
import { BankLines } from '@/ui/payment/BankLines';
import { payApi } from '../payApi';
import type { InvoiceName } from './usePaying';

interface BankTransferProps {
  invoice: InvoiceDocument;
  name: InvoiceName;
  bank: BankDetails;
  amount: number;
}

/** Where a transfer goes, each part to be copied; saying that it was made is no payment. */
export function BankTransfer({ invoice, name, bank, amount }: BankTransferProps) {
  const t = useText();
  const { money } = useFormat();
  const { isBusy, run } = useAct();
  const [isTold, setTold] = useState(invoice.transferAnnouncedAt !== null);
  async function announce() {
    if (await run(() => payApi.announce(name))) setTold(true);
  }
  return (
    <>
      <BankLines bank={bank} amount={money(amount, invoice.currency)} reference={invoice.number ?? ''} />
      {isTold ? (
        <Alert severity="info">{t('invoicePay.bank.told')}</Alert>
      ) : (
        <div>
          <Button variant="outlined" color="inherit" loading={isBusy} onClick={() => void announce()}>
            {t('invoicePay.bank.tell')}
          </Button>
        </div>
      )}
    </>
  );
}
