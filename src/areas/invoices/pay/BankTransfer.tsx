import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { BankDetails } from '@/domain/payments/schemas';
import { CopyButton } from '@/ui/feedback/CopyButton';
import { useAct } from '@/ui/form/useAct';
import { payApi } from '../payApi';
import type { InvoiceName } from './usePaying';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: theme.spacing(0.5),
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0, 1) },
  '& dt': { color: theme.palette.text.secondary, flex: '0 0 132px' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

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
  const rows = [
    ['holder', bank.holder],
    ['iban', bank.iban],
    ['bic', bank.bic],
    ['amount', money(amount, invoice.currency)],
    ['reference', invoice.number ?? ''],
  ] as const;
  async function announce() {
    if (await run(() => payApi.announce(name))) setTold(true);
  }
  return (
    <>
      <List>
        {rows
          .filter(([, text]) => text !== '')
          .map(([part, text]) => (
            <div key={part}>
              <dt>{t(`invoicePay.bank.${part}`)}</dt>
              <dd>
                <bdi dir="ltr">{text}</bdi>
              </dd>
              <CopyButton
                text={text}
                label={t('invoicePay.bank.copy', { name: t(`invoicePay.bank.${part}`) })}
              />
            </div>
          ))}
      </List>
      {bank.note !== '' && <p dir="auto">{bank.note}</p>}
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
