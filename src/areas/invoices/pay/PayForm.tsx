import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { BankDetails, PaymentOption, SavedMethod } from '@/domain/payments/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { useAct } from '@/ui/form/useAct';
import { BankLines } from '@/ui/payment/BankLines';
import { payApi } from '../documentsApi';
import { Choice } from './Choice';
import type { PayBy, Paying } from './usePay';
import { type InvoiceName, useOptions } from './usePaying';

interface BankTransferProps {
  invoice: InvoiceDocument;
  name: InvoiceName;
  bank: BankDetails;
  amount: number;
}

/** Bank details for a transfer, each part copyable; announcing a transfer does not record a payment. */
function BankTransfer({ invoice, name, bank, amount }: BankTransferProps) {
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

const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  justifyItems: 'stretch',
  padding: theme.spacing(3),
  '& p': { margin: 0 },
}));

interface PayFormProps {
  invoice: InvoiceDocument;
  name: InvoiceName;
  isSignedIn: boolean;
  /** Amount to pay; null while invalid. */
  amount: number | null;
  /** Its input. */
  amountField: ReactNode;
  paying: Paying;
}

interface Way {
  id: string;
  label: string;
  option?: PaymentOption;
  saved?: SavedMethod;
}

/** Saved cards first, then the providers, then a transfer. */
function useWays(methods: readonly PaymentOption[], saved: readonly SavedMethod[]): Way[] {
  const t = useText();
  const cards = methods.filter(({ method }) => method === 'provider');
  const others = methods.filter(({ method }) => method === 'bank_transfer');
  const kept = cards.length === 0 ? [] : saved;
  return [
    ...kept.map((card) => ({
      id: card.id,
      label: t('invoicePay.form.saved', { brand: card.brand, last4: card.last4 }),
      saved: card,
    })),
    ...cards.map((option) => ({
      id: option.providerId ?? 'provider',
      label: option.isTest ? t('invoicePay.form.testCard') : t('invoicePay.form.card'),
      option,
    })),
    ...others.map((option) => ({ id: 'bank_transfer', label: t('invoicePay.form.transfer'), option })),
  ];
}

const wishOf = ({ option, saved }: Way, saveMethod: boolean): PayBy => ({
  method: 'provider',
  ...(option?.providerId !== undefined && { providerId: option.providerId }),
  ...(saved ? { savedMethodId: saved.id } : saveMethod && { saveMethod }),
});

/** Payment form: amount and method. */
export function PayForm(props: PayFormProps) {
  const { invoice, name, isSignedIn, amount, amountField, paying } = props;
  const t = useText();
  const { money } = useFormat();
  const { data, error, isLoading, reload } = useOptions(invoice.id, name);
  const ways = useWays(data?.methods ?? [], data?.saved ?? []);
  const [chosen, setChosen] = useState('');
  const [keeps, setKeeps] = useState(false);
  const way = ways.find(({ id }) => id === chosen) ?? ways[0];
  const bank = way?.option?.bank;
  const isNewCard = way?.option?.method === 'provider';
  return (
    <Frame>
      {amountField}
      <Async
        isLoading={isLoading && !data}
        hasContent={data !== null}
        error={error}
        onRetry={reload}
        isEmpty={ways.length === 0}
        empty={<p>{t('invoicePay.form.noWay')}</p>}
        skeleton={<Bone height={120} />}
      >
        <Choice
          label={t('invoicePay.form.method')}
          value={way?.id ?? ''}
          options={ways}
          onChange={setChosen}
        />
        {isNewCard && isSignedIn && (
          <FormControlLabel
            label={t('invoicePay.form.keep')}
            control={<Checkbox checked={keeps} onChange={(_event, next) => setKeeps(next)} />}
          />
        )}
        {bank && (
          <BankTransfer invoice={invoice} name={name} bank={bank} amount={amount ?? invoice.balance} />
        )}
        {way && !bank && (
          <Button
            size="large"
            variant="contained"
            loading={paying.isBusy}
            disabled={amount === null}
            onClick={() => amount !== null && void paying.pay(amount, wishOf(way, keeps))}
          >
            {amount === null
              ? t('documents.act.pay')
              : t('invoicePay.form.pay', { amount: money(amount, invoice.currency) })}
          </Button>
        )}
      </Async>
    </Frame>
  );
}
