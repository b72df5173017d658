import { styled } from '@mui/material/styles';

/** One message: picture and text; the user's own at the end side in the primary tint. */
export const Row = styled('article')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  outlineOffset: 2,
  paddingBlockStart: 2,
  position: 'relative',
  borderRadius: theme.shape.borderRadius,
  '&[data-starts]': { paddingBlockStart: theme.spacing(2) },
  '&[data-mine]': { flexDirection: 'row-reverse' },
  '&[data-flash]': { animation: 'chat-flash 2s ease-out' },
  '@keyframes chat-flash': {
    '0%, 60%': { backgroundColor: theme.alpha(theme.palette.warning.main, 0.24) },
    '100%': { backgroundColor: 'transparent' },
  },
  '& > .face': { flexShrink: 0, inlineSize: 32 },
  '& button.person': { all: 'unset', borderRadius: theme.shape.borderRadius, cursor: 'pointer' },
  '& button.person:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1) },
}));

export const Column = styled('div')(({ theme }) => ({
  alignItems: 'flex-start',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  maxInlineSize: 'min(560px, 80%)',
  minInlineSize: 0,
  position: 'relative',
  '[data-mine] > &': { alignItems: 'flex-end' },
  '& > .by': { ...theme.typography.caption, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { maxInlineSize: '85%' },
}));

export const Bubble = styled('div')(({ theme }) => ({
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.12),
  borderRadius: 12,
  maxInlineSize: '100%',
  minInlineSize: 0,
  padding: theme.spacing(1, 1.5),
  '[data-mine] &': {
    backgroundColor: theme.palette.primary.lighter,
    color: theme.palette.primary.darker,
  },
  '&[data-bare]': { backgroundColor: 'transparent', padding: 0 },
  '&[data-gone]': { color: theme.palette.text.secondary, fontStyle: 'italic', ...theme.typography.body2 },
  '&[data-failed]': { outline: `1px solid ${theme.palette.error.main}` },
}));

export const Below = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  '& button.plain': { all: 'unset', cursor: 'pointer', textDecoration: 'underline' },
  '& button.plain:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '& .error': { color: theme.palette.error.main },
}));
