import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Amount } from '../parts/Amount';
import type { EntrySums } from '../state/types';

const Frame = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  margin: 0,
  padding: theme.spacing(2, 3),
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  '& > div': { display: 'flex', gap: theme.spacing(1) },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600 },
}));
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: theme.spacing(0, 3, 2),
  color: theme.palette.text.secondary,
}));

/** The sums of all entries of the filter, not of this page alone; one line for each currency. */
export function Sums({ sums }: { sums: EntrySums }) {
  const t = useText();
  const lines = [{ ...sums.sum, currency: sums.currency }, ...sums.otherSums];
  return (
    <section aria-label={t('banking.sums.label')}>
      {lines.map(({ currency, in: received, out }) => (
        <Frame key={currency}>
          <div>
            <dt>{t('banking.sums.in')}</dt>
            <dd>
              <Amount minor={received} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('banking.sums.out')}</dt>
            <dd>
              <Amount minor={out} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t('banking.sums.rest')}</dt>
            <dd>
              <Amount minor={received - out} currency={currency} isSigned />
            </dd>
          </div>
        </Frame>
      ))}
      <Note>{t('banking.sums.note')}</Note>
    </section>
  );
}
