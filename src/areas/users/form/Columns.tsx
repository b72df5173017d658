import { styled } from '@mui/material/styles';

/** The picture is before the form, on phones above it. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(280px, 1fr) minmax(0, 3fr)' },
}));
