import { styled } from '@mui/material/styles';

/** A large icon in a tinted circle, above the heading of a page that refuses access. Decorative. */
export const Emblem = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 96,
  marginInline: 'auto',
  marginBlockEnd: theme.spacing(3),
  borderRadius: '50%',
  color: theme.palette.primary.dark,
  backgroundColor: theme.alpha(theme.palette.primary.main, 0.12),
}));
