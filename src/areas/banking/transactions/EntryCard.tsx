import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { LedgerEntry } from '@/domain/banking/schemas';
import { Amount } from '../parts/Amount';
import { categoryText } from '../parts/names';
import { Day, EntryName } from './columns';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1),
  marginBlockStart: theme.spacing(0.5),
  color: theme.palette.text.secondary,
  '& > [data-end]': {
    ...theme.typography.subtitle2,
    marginInlineStart: 'auto',
    marginInlineEnd: theme.spacing(-5),
    color: theme.palette.text.primary,
  },
}));

/** An entry on a phone. */
export function EntryCard({ entry, onOpen }: { entry: LedgerEntry; onOpen: (entry: LedgerEntry) => void }) {
  const t = useText();
  const { bookedOn, category, amount, currency } = entry;
  return (
    <>
      <EntryName entry={entry} onOpen={onOpen} />
      <Line>
        <Day day={bookedOn} />
        {category && <bdi>{categoryText(t, category)}</bdi>}
        <span data-end>
          <Amount minor={amount} currency={currency} isSigned />
        </span>
      </Line>
    </>
  );
}
