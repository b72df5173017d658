import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { parseAmount } from '@/domain/money/parse';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { PaymentOption, SavedMethod } from '@/domain/payments/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { TextInput } from '@/ui/form/TextInput';
import { useAct } from '@/ui/form/useAct';
import { payApi } from '../payApi';
import { BankTransfer } from './BankTransfer';
import { type InvoiceName, useOptions } from './usePaying';

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
  onReload: () => void;
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

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { id: string; label: string }[];
  onChange: (id: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_event, next) => onChange(next)}>
        {options.map((option) => (
          <FormControlLabel key={option.id} value={option.id} control={<Radio />} label={option.label} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** How much: all that is owed, or a part that is typed where parts are taken. */
function useAmount(invoice: InvoiceDocument) {
  const t = useText();
  const { money } = useFormat();
  const { language } = useLanguage();
  const [by, setBy] = useState('full');
  const [typed, setTyped] = useState('');
  const parsed = parseAmount(typed, language, invoice.currency);
  const { balance, currency, leastPart } = invoice;
  const least = leastPart === undefined || leastPart >= balance ? null : leastPart;
  const fits = parsed.ok && least !== null && parsed.value >= least && parsed.value <= balance;
  const part = fits ? parsed.value : null;
  const amount = by === 'full' ? balance : part;
  const full = t('invoicePay.form.full', { amount: money(balance, currency) });
  if (least === null) return { amount: balance, field: <p>{full}</p> };
  const field = (
    <>
      <Choice
        label={t('invoicePay.form.amount')}
        value={by}
        onChange={setBy}
        options={[
          { id: 'full', label: full },
          { id: 'part', label: t('invoicePay.form.another') },
        ]}
      />
      {by === 'part' && (
        <TextInput
          label={t('invoicePay.form.howMuch', { currency })}
          value={typed}
          literal
          inputMode="decimal"
          hint={t('invoicePay.form.least', { amount: money(least, currency) })}
          code={typed !== '' && part === null ? 'invalid' : undefined}
          onChange={setTyped}
        />
      )}
    </>
  );
  return { amount, field };
}

function usePay({ invoice, name, onReload }: PayFormProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const [isLeaving, setLeaving] = useState(false);
  const [changed, setChanged] = useState('');
  async function pay(amount: number, way: Way, saveMethod: boolean) {
    const payment = {
      method: 'provider' as const,
      ...(way.option?.providerId !== undefined && { providerId: way.option.providerId }),
      ...(way.saved ? { savedMethodId: way.saved.id } : saveMethod && { saveMethod }),
    };
    const wish = { ...name, amount, expectedBalance: invoice.balance, payment };
    const answer = await run(
      () => payApi.pay(wish, { idempotencyKey: uuid() }),
      ({ code }) => {
        if (code === 'balance-changed') {
          setChanged(t('errors.balance-changed'));
          onReload();
        }
        return code === 'balance-changed';
      },
    );
    if (answer?.redirectUrl === undefined) return;
    setLeaving(true);
    window.location.assign(answer.redirectUrl);
  }
  return { pay, changed, isBusy: isBusy || isLeaving };
}

/** How much is paid, and by what. */
export function PayForm(props: PayFormProps) {
  const { invoice, name, isSignedIn } = props;
  const t = useText();
  const { money } = useFormat();
  const { amount, field } = useAmount(invoice);
  const { data, error, isLoading, reload } = useOptions(invoice.id, name);
  const ways = useWays(data?.methods ?? [], data?.saved ?? []);
  const [chosen, setChosen] = useState('');
  const [keeps, setKeeps] = useState(false);
  const { pay, changed, isBusy } = usePay(props);
  const way = ways.find(({ id }) => id === chosen) ?? ways[0];
  const bank = way?.option?.bank;
  const isNewCard = way?.option?.method === 'provider';
  return (
    <Frame>
      {changed !== '' && <Alert severity="warning">{changed}</Alert>}
      {field}
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
            loading={isBusy}
            disabled={amount === null}
            onClick={() => amount !== null && void pay(amount, way, keeps)}
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
