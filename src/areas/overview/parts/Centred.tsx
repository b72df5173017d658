import { styled } from '@mui/material/styles';

/** What stands in the middle of its widget, one below the other. */
export const Centred = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: theme.spacing(2),
  justifyContent: 'center',
}));
