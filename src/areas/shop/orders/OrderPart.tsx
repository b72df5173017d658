import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';

/** Card of an order section: headings with muted lines below. */
export const OrderPart = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  padding: theme.spacing(3),
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& h2': { ...theme.typography.h6, margin: theme.spacing(0, 0, 1), color: theme.palette.text.primary },
  '& h3': { ...theme.typography.subtitle2, margin: 0, color: theme.palette.text.primary },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& ul, & ol': { display: 'grid', gap: theme.spacing(1), margin: 0, paddingInlineStart: theme.spacing(2) },
  '& ul': { listStyle: 'none', paddingInlineStart: 0 },
  '& [data-places]': {
    display: 'grid',
    gap: theme.spacing(2.5),
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  },
})) as typeof Card;
