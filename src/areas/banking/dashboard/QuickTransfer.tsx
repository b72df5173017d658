import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type RefObject, useId } from 'react';
import { useFormat } from '@/core/i18n/format';
import { typedAmount } from '@/core/i18n/typedNumber';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { LedgerAccount } from '@/domain/banking/schemas';
import { toMajor, toMinor } from '@/domain/money/money';
import { Carousel } from '@/ui/dashboard/Carousel';
import { WidgetFrame } from '@/ui/dashboard/WidgetFrame';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { AmountInput } from '@/ui/form/NumberInput';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import type { Recipient } from '../forms/TransferDialog';
import { Amount } from '../parts/Amount';
import { accountText, availableOf } from '../parts/names';

/** The slider, in units of the currency; the field takes more. */
const MOST = 1000;
const STEP = 50;
/** Characters that the field is wide at least. */
const NARROW = 6;

const People = styled('div')(({ theme }) => ({
  '& label': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 0.5),
    borderRadius: 12,
    cursor: 'pointer',
    textAlign: 'center',
    ...theme.typography.caption,
  },
  '& label > span:last-of-type': {
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& label:has(:checked)': { backgroundColor: theme.palette.action.selected, fontWeight: 600 },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}` },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& [data-account]': {
    display: 'grid',
    placeItems: 'center',
    blockSize: 40,
    inlineSize: 40,
    borderRadius: '50%',
    backgroundColor: theme.palette.action.selected,
  },
}));

const Sum = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  marginBlock: theme.spacing(2),
  '& > [data-field]': { maxInlineSize: '100%' },
  '& > [data-field] input': { ...theme.typography.h4, blockSize: 'auto', textAlign: 'center' },
  '& > input': { inlineSize: '100%', accentColor: theme.palette.primary.main, blockSize: 24 },
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  margin: theme.spacing(0, 0, 2),
}));
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1, 0, 0),
  color: theme.palette.text.secondary,
}));

/** The identity of a recipient among the choices. */
export const keyOf = (recipient: Recipient): string =>
  recipient.kind === 'person' ? `person ${recipient.id}` : `account ${recipient.account.id}`;

interface RecipientsProps {
  recipients: readonly Recipient[];
  chosen: Recipient | undefined;
  onChoose: (recipient: Recipient) => void;
}

function Recipients({ recipients, chosen, onChoose }: RecipientsProps) {
  const t = useText();
  const name = useId();
  const label = t('banking.transfer.recipient');
  return (
    <People role="radiogroup" aria-label={label}>
      <Carousel label={label} itemSize="84px">
        {recipients.map((recipient) => {
          const key = keyOf(recipient);
          const isPerson = recipient.kind === 'person';
          return (
            <label key={key}>
              <input
                type="radio"
                name={name}
                checked={chosen !== undefined && keyOf(chosen) === key}
                onChange={() => onChoose(recipient)}
              />
              {isPerson ? (
                <PersonAvatar name={recipient.name} src={recipient.avatar} />
              ) : (
                <span data-account aria-hidden>
                  <Icon name="ph:credit-card" />
                </span>
              )}
              <span>
                <bdi>{isPerson ? recipient.name : accountText(t, recipient.account)}</bdi>
              </span>
            </label>
          );
        })}
      </Carousel>
    </People>
  );
}

interface AmountPartProps {
  /** Minor units; null when empty, NaN for a text that is no number. */
  amount: number | null;
  payer: LedgerAccount;
  onChange: (amount: number | null) => void;
  fieldRef: RefObject<HTMLInputElement | null>;
}

/** A field that widens with its digits, and a slider for usual amounts. */
function AmountPart({ amount, payer, onChange, fieldRef }: AmountPartProps) {
  const t = useText();
  const { money } = useFormat();
  const { language } = useLanguage();
  const { currency } = payer;
  const known = amount ?? 0;
  const minor = Number.isNaN(known) ? 0 : known;
  const digits = Math.max(NARROW, typedAmount(minor, currency, language).length + 1);
  const isTooMuch = minor > availableOf(payer);
  return (
    <Sum>
      <div data-field style={{ inlineSize: `calc(${digits} * 1.1em + 32px)` }}>
        <AmountInput
          label={t('banking.form.amount', { currency })}
          currency={currency}
          value={amount}
          code={isTooMuch ? `too-big:${availableOf(payer)}` : undefined}
          inputRef={fieldRef}
          onChange={onChange}
        />
      </div>
      <input
        type="range"
        min={0}
        max={MOST}
        step={STEP}
        aria-label={t('banking.transfer.slider')}
        aria-valuetext={money(minor, currency)}
        value={Math.min(MOST, toMajor(minor, currency))}
        onChange={({ target }) => onChange(toMinor(Number(target.value), currency))}
      />
    </Sum>
  );
}

interface QuickTransferProps extends RecipientsProps, Omit<AmountPartProps, 'payer'> {
  span: number;
  /** Undefined without an account. */
  payer: LedgerAccount | undefined;
  isBusy: boolean;
  isHidden: boolean;
  onTransfer: () => void;
  onAdd: () => void;
}

/** A transfer to somebody or between own accounts, in three steps; the next asks once more. */
export function QuickTransfer(props: QuickTransferProps) {
  const { span, recipients, chosen, onChoose, payer, amount, onChange, fieldRef, isBusy, isHidden } = props;
  const t = useText();
  const fits = payer !== undefined && amount !== null && amount > 0 && amount <= availableOf(payer);
  const isEmpty = !payer || recipients.length === 0;
  return (
    <WidgetFrame title={t('banking.transfer.quick')} span={span} isBusy={isBusy} height={360}>
      {isEmpty && !isBusy && (
        <EmptyState
          icon="ph:paper-plane-tilt"
          title={t(payer ? 'banking.transfer.nobody' : 'banking.accounts.empty')}
          action={
            !payer && (
              <Button variant="contained" onClick={props.onAdd}>
                {t('banking.account.add')}
              </Button>
            )
          }
        />
      )}
      {!isEmpty && (
        <>
          <Recipients recipients={recipients} chosen={chosen} onChoose={onChoose} />
          <AmountPart amount={amount} payer={payer} onChange={onChange} fieldRef={fieldRef} />
          <Line>
            <span>{t('banking.transfer.yours')}</span>
            <strong>
              {isHidden ? (
                <span role="img" aria-label={t('banking.balances.hidden')}>
                  ••••••
                </span>
              ) : (
                <Amount minor={payer.balance} currency={payer.currency} />
              )}
            </strong>
          </Line>
          <Button
            variant="contained"
            size="large"
            fullWidth
            disabled={!fits || chosen === undefined}
            onClick={props.onTransfer}
          >
            {t('banking.transfer.now')}
          </Button>
          <Note>{t('banking.transfer.note')}</Note>
        </>
      )}
    </WidgetFrame>
  );
}
