import { styled } from '@mui/material/styles';
import { Amount } from '../list/Amount';

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle1,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(1.5, 2),
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

/** Total of a document, fixed at the bottom on a phone; hidden from screen readers, which read it in the totals. */
export function FootTotal({ label, minor, currency }: { label: string; minor: number; currency: string }) {
  return (
    <Bar aria-hidden data-page-bar>
      <span>{label}</span>
      <Amount minor={minor} currency={currency} />
    </Bar>
  );
}
