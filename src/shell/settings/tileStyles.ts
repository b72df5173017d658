import { styled } from '@mui/material/styles';

/** A section of the drawer: a heading and what belongs to it. */
export const Section = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
}));

export const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.subtitle2,
  padding: 0,
  marginBlockEnd: theme.spacing(1),
  color: theme.palette.text.secondary,
}));

/** One choice, 72 px high: a tiny drawing over its name. The input fills it, unseen, so that keys and names are its own. */
export const Tile = styled('label')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  minHeight: 72,
  padding: theme.spacing(1, 0.5, 0.5),
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5),
  textAlign: 'center',
  cursor: 'pointer',
  color: theme.palette.text.secondary,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  transition: theme.transitions.create(['background-color', 'border-color']),
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:has(:checked)': {
    fontWeight: 600,
    color: theme.palette.primary.dark,
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    backgroundColor: theme.alpha(theme.palette.primary.main, theme.palette.action.hoverOpacity),
  },
  '&:has(:focus-visible)': {
    outline: `var(--focus-width) solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& > svg': { width: '100%', height: 40 },
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
}));
