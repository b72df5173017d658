import type { CSSObject, Theme } from '@mui/material/styles';

/** Height of a row in pixels; the positions of all rows follow from it. */
export const ROW_HEIGHT = 72;

/** The drop indicator. */
const line = (theme: Theme): CSSObject => ({
  backgroundColor: theme.palette.primary.main,
  blockSize: 2,
  content: '""',
  insetInline: 0,
  position: 'absolute',
  zIndex: 1,
});

/** A row of the list; when collapsed, only its picture. */
export const rowStyles = (theme: Theme): CSSObject => ({
  blockSize: ROW_HEIGHT,
  // Rows outside the viewport are not drawn, and their pictures not loaded.
  containIntrinsicSize: `auto ${ROW_HEIGHT}px`,
  contentVisibility: 'auto',
  position: 'relative',
  '&[data-drop="before"]::before': { ...line(theme), insetBlockStart: 0 },
  '&[data-drop="after"]::before': { ...line(theme), insetBlockEnd: 0 },
  '& > a': {
    alignItems: 'center',
    blockSize: '100%',
    color: 'inherit',
    display: 'flex',
    gap: theme.spacing(2),
    outlineOffset: -2,
    paddingBlock: theme.spacing(1),
    paddingInline: theme.spacing(2),
    textDecoration: 'none',
  },
  '& > a:hover': { backgroundColor: theme.palette.action.hover },
  '& > a[aria-current]': { backgroundColor: theme.palette.action.selected },
  '& .lines': { display: 'grid', flexGrow: 1, gap: 2, minInlineSize: 0 },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .said > span': {
    flexShrink: 0,
    maxInlineSize: '50%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .draft': { fontStyle: 'italic' },
  '&[data-unread] .lines :is(bdi, .said)': { color: theme.palette.text.primary, fontWeight: 600 },
  '& .menu': {
    backgroundColor: theme.palette.background.paper,
    insetBlockStart: theme.spacing(3),
    insetInlineEnd: theme.spacing(1),
    opacity: 0,
    position: 'absolute',
  },
  '&:hover .menu, & .menu:focus-visible, & .menu[aria-expanded=true]': { opacity: 1 },
  // Touch has no hover: the button has its own space.
  '@media (hover: none)': {
    '& > a': { paddingInlineEnd: theme.spacing(6) },
    '& .menu': {
      backgroundColor: 'transparent',
      insetBlockStart: theme.spacing(2),
      insetInlineEnd: theme.spacing(0.5),
      opacity: 1,
      padding: theme.spacing(1.25),
    },
  },
  [theme.breakpoints.up('md')]: {
    '[data-collapsed] &': {
      '& > a': { justifyContent: 'center', paddingInline: theme.spacing(1) },
      '& .lines': { position: 'absolute', insetBlockStart: 8, insetInlineEnd: 12, inlineSize: 'auto' },
      '& .lines bdi, & .said, & .lines time': { display: 'none' },
      '& .menu': { insetBlockStart: 'auto', insetBlockEnd: 2, insetInlineEnd: 2 },
    },
  },
});
