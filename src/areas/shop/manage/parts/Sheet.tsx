import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';

/** Card of a form section with its heading. */
export const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  padding: theme.spacing(3),
  alignContent: 'start',
  minInlineSize: 0,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& [data-fields]': {
    display: 'grid',
    gap: theme.spacing(2),
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  },
  '& [data-buttons]': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) },
  '& p[data-fault]': { color: theme.palette.error.main, outline: 'none' },
}));
