import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { TextInput } from '@/ui/form/TextInput';
import type { Shares } from './useShares';

const Frame = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': { cursor: 'pointer', fontWeight: 600, minBlockSize: 24 },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
    gap: theme.spacing(2),
    marginBlock: theme.spacing(2),
  },
  '& output': { display: 'block', color: theme.palette.text.secondary },
  '& output[data-wrong]': { color: theme.palette.error.main },
}));

interface ShareFieldsProps {
  invoice: InvoiceDocument;
  shares: Shares;
}

/** How much each open invoice of the customer gets of a payment, and what is left. */
export function ShareFields({ invoice: { currency, party }, shares }: ShareFieldsProps) {
  const t = useText();
  const { money, date } = useFormat();
  const { parts, rest, isShared, setShared, set } = shares;
  return (
    <Frame
      open={isShared}
      onToggle={({ currentTarget: frame }) => {
        setShared(frame.open);
        // Its fields open below what is seen.
        if (frame.open) frame.scrollIntoView?.({ block: 'start' });
      }}
    >
      <summary>
        <bdi>{t('invoicePay.record.share.title', { name: party?.name ?? '' })}</bdi>
      </summary>
      <div>
        {parts.map(({ id, number, dueDate, balance, text, code }) => (
          <TextInput
            key={id}
            label={number ?? ''}
            value={text}
            literal
            inputMode="decimal"
            code={code}
            hint={t('invoicePay.record.share.due', {
              day: dueDate ? date(dueDate) : '–',
              amount: money(balance, currency),
            })}
            onChange={(next) => set(id, next)}
          />
        ))}
      </div>
      <output data-wrong={rest < 0 || undefined}>
        {rest > 0 && t('invoicePay.record.share.rest', { amount: money(rest, currency) })}
        {rest < 0 && t('invoicePay.record.share.over', { amount: money(-rest, currency) })}
      </output>
    </Frame>
  );
}
