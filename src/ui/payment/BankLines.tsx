import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { BankDetails } from '@/domain/payments/schemas';
import { CopyButton } from '@/ui/feedback/CopyButton';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: theme.spacing(0.5),
  textAlign: 'start',
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0, 1) },
  '& dt': { color: theme.palette.text.secondary, flex: '0 0 132px' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const PARTS = ['holder', 'iban', 'bic', 'amount', 'reference'] as const;
/** Always left-to-right; names and amounts have their own direction. */
const CODES: ReadonlySet<string> = new Set(['iban', 'bic', 'reference']);

interface BankLinesProps {
  bank: BankDetails;
  /** Formatted: `€64.90`. */
  amount: string;
  /** The number of the order or invoice. */
  reference: string;
}

/** Account, amount and reference of a bank transfer, each with a copy button. Texts: area `cards`. */
export function BankLines({ bank, amount, reference }: BankLinesProps) {
  const t = useText();
  const parts = { holder: bank.holder, iban: bank.iban, bic: bank.bic, amount, reference };
  return (
    <>
      <List>
        {PARTS.map((part) => [part, parts[part]] as const)
          .filter(([, text]) => text !== '')
          .map(([part, text]) => (
            <div key={part}>
              <dt>{t(`cards.bank.${part}`)}</dt>
              <dd>
                <bdi dir={CODES.has(part) ? 'ltr' : undefined}>{text}</bdi>{' '}
                <CopyButton text={text} label={t('cards.bank.copy', { name: t(`cards.bank.${part}`) })} />
              </dd>
            </div>
          ))}
      </List>
      {bank.note !== '' && <p dir="auto">{bank.note}</p>}
    </>
  );
}
