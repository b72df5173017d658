import type { CSSObject, Theme } from '@mui/material/styles';

/** A row of the list; collapsed, its picture alone. */
export const rowStyles = (theme: Theme): CSSObject => ({
  // Rows out of sight are not drawn, and their pictures not asked for.
  containIntrinsicSize: 'auto 72px',
  contentVisibility: 'auto',
  position: 'relative',
  '& > a': {
    alignItems: 'center',
    color: 'inherit',
    display: 'flex',
    gap: theme.spacing(2),
    minBlockSize: 72,
    outlineOffset: -2,
    paddingBlock: theme.spacing(1),
    paddingInline: theme.spacing(2),
    textDecoration: 'none',
  },
  '& > a:hover': { backgroundColor: theme.palette.action.hover },
  '& > a[aria-current]': { backgroundColor: theme.palette.action.selected },
  '& .lines': { display: 'grid', flexGrow: 1, gap: 2, minInlineSize: 0 },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'start' },
  '& .draft': { fontStyle: 'italic' },
  '&[data-unread] .lines bdi': { color: theme.palette.text.primary, fontWeight: 600 },
  '& .menu': {
    backgroundColor: theme.palette.background.paper,
    insetBlockStart: theme.spacing(3),
    insetInlineEnd: theme.spacing(1),
    opacity: 0,
    position: 'absolute',
  },
  '&:hover .menu, & .menu:focus-visible, & .menu[aria-expanded=true]': { opacity: 1 },
  '@media (hover: none)': { '& .menu': { display: 'none' } },
  '[data-collapsed] &': {
    '& > a': { justifyContent: 'center', paddingInline: theme.spacing(1) },
    '& .lines': { position: 'absolute', insetBlockStart: 8, insetInlineEnd: 12, inlineSize: 'auto' },
    '& .lines bdi, & .lines time, & .menu': { display: 'none' },
  },
});
