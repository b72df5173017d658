import Card, { type CardProps } from '@mui/material/Card';
import { styled } from '@mui/material/styles';

/** The card of a post; one that a link points at is marked. */
export const PostFrame = styled(Card)<Pick<CardProps<'article'>, 'component'>>(({ theme }) => ({
  padding: theme.spacing(3),
  display: 'grid',
  gap: theme.spacing(2),
  minWidth: 0,
  scrollMarginBlockStart: 96,
  '&[data-marked=true]': { outline: `2px solid ${theme.palette.primary.main}` },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

/** Picture, then name over time, then what can be done. */
export const PostHead = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
