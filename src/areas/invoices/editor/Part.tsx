import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';

/** A card of the editor with its fields. */
export const Part = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  padding: theme.spacing(3),
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& > [data-parties]': {
    display: 'grid',
    gap: theme.spacing(3),
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  },
  '& > [data-buttons]': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) },
}));
