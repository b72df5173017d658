import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Note } from '@/domain/overview/figures';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
}));

function useNoteText(): (note: Note) => string {
  const t = useText();
  const format = useFormat();
  return ({ code, count = 0, sums = [] }) => {
    if (code === 'withoutCost')
      return t('dashboard.notes.withoutCost', { count, number: format.number(count) });
    if (code === 'otherCurrencies')
      return sums.length === 0
        ? t('dashboard.notes.otherCurrenciesPlain')
        : t('dashboard.notes.otherCurrencies', {
            sums: format.list(sums.map(({ amount, currency }) => format.money(amount, currency))),
          });
    return t(`dashboard.notes.${code}`);
  };
}

/** What a figure leaves out, and how it has to be read. */
export function Notes({ notes = [] }: { notes?: readonly Note[] | undefined }) {
  const textOf = useNoteText();
  if (notes.length === 0) return null;
  return (
    <List>
      {notes.map((note) => (
        <li key={note.code}>{textOf(note)}</li>
      ))}
    </List>
  );
}
