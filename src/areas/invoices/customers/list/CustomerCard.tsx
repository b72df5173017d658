import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { Customer } from '@/domain/invoices/partySchemas';
import { Amount } from '../../list/Amount';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  marginBlockStart: theme.spacing(1),
  color: theme.palette.text.secondary,
}));

/** A customer on a phone: the name, and what is open. */
export function CustomerCard({ row }: { row: Customer }) {
  const t = useText();
  const { name, currency } = row;
  const parts = (['open', 'overdue', 'credit'] as const).filter((part) => row[part] !== 0);
  return (
    <>
      <strong dir="auto">{name}</strong>
      <Line>
        {parts.map((part) => (
          <span key={part}>
            {t(`customers.column.${part}`)} <Amount minor={row[part]} currency={currency} />
          </span>
        ))}
      </Line>
    </>
  );
}
