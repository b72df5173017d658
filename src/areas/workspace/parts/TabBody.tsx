import { styled } from '@mui/material/styles';

/** Layout of a tab's content; forms are limited in width. */
export const TabBody = styled('div')(({ theme }) => ({
  padding: theme.spacing(3),
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '& > form': { maxInlineSize: 720 },
  '& h2': { ...theme.typography.h6, margin: 0 },
  // Except the decorative fieldsets of outlined fields.
  '& fieldset:not([aria-hidden])': {
    border: 0,
    margin: 0,
    padding: 0,
    minInlineSize: 0,
    display: 'grid',
    gap: theme.spacing(3),
  },
  '& fieldset:not([aria-hidden]) > legend': {
    ...theme.typography.h6,
    padding: 0,
    marginBlockEnd: theme.spacing(1),
  },
}));

/** Fields side by side where there is room. */
export const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3, 2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));
