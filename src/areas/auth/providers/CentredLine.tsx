import { styled } from '@mui/material/styles';

/** A spinner and what it waits for. */
export const CentredLine = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1.5),
  margin: 0,
  paddingBlock: theme.spacing(4),
}));
