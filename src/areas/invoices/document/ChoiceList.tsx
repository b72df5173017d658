import { styled } from '@mui/material/styles';

/** Search results in a dialog, each a full-width button. */
export const ChoiceList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxBlockSize: 360,
  overflowY: 'auto',
  '& button': {
    ...theme.typography.body2,
    display: 'block',
    inlineSize: '100%',
    padding: theme.spacing(1.25, 1.5),
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& button:hover, & button:focus-visible': { backgroundColor: theme.palette.action.hover },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
}));
