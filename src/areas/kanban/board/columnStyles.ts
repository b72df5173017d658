import { styled } from '@mui/material/styles';
import { Scrollbar } from '@/ui/feedback/Scrollbar';

/** Pixels. */
const COLUMN_WIDTH = 280;

/** A column of the board. */
export const ColumnFrame = styled('section')(({ theme }) => ({
  // Head and foot overlap cards, and this color is translucent: an opaque layer is below it.
  background: `linear-gradient(${theme.palette.background.neutral}, ${theme.palette.background.neutral}) ${theme.palette.background.default}`,
  borderRadius: theme.spacing(2),
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  inlineSize: COLUMN_WIDTH,
  '&[data-over]': { outline: `2px solid ${theme.palette.warning.main}`, outlineOffset: -2 },
  // Separate from the rule above: browsers without `:has` drop the whole rule.
  '&:has([data-full])': { outline: `2px solid ${theme.palette.warning.main}`, outlineOffset: -2 },
  '&[data-collapsed]': { inlineSize: 56 },
  '&[data-collapsed] > header': {
    flexDirection: 'column',
    gap: theme.spacing(1),
    paddingInline: theme.spacing(1),
  },
  '&[data-collapsed] > header h2': { flexGrow: 0, maxInlineSize: 320, writingMode: 'vertical-rl' },
  '& > header': {
    alignItems: 'center',
    background: 'inherit',
    borderRadius: 'inherit',
    display: 'flex',
    gap: theme.spacing(0.5),
    insetBlockStart: 0,
    padding: theme.spacing(1, 1, 1, 2),
    position: 'sticky',
    zIndex: 2,
  },
  '& > header h2': {
    ...theme.typography.subtitle1,
    flexGrow: 1,
    margin: 0,
    minInlineSize: 0,
  },
  '& > header h2 > span': { display: 'block' },
  '& > header [data-dot]': { blockSize: 10, borderRadius: '50%', flexShrink: 0, inlineSize: 10 },
  '& > header [data-number]': {
    ...theme.typography.caption,
    backgroundColor: theme.palette.action.selected,
    borderRadius: 6,
    flexShrink: 0,
    fontWeight: 700,
    paddingInline: 6,
  },
  '&[data-over] > header [data-number]': {
    backgroundColor: theme.palette.warning.lighter,
    color: theme.palette.warning.darker,
  },
  '& > footer': {
    background: 'inherit',
    borderRadius: 'inherit',
    insetBlockEnd: 0,
    padding: theme.spacing(0, 1, 1),
    position: 'sticky',
    zIndex: 2,
  },
  [theme.breakpoints.down('sm')]: { inlineSize: '100%' },
}));

/** The cards of a column. */
export const CardColumn = styled('ol')(({ theme }) => ({
  flexGrow: 1,
  listStyle: 'none',
  margin: 0,
  minBlockSize: 64,
  padding: theme.spacing(0.5, 1, 0),
  '&[data-target]': { backgroundColor: theme.palette.action.hover },
  '& > [data-none]': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    paddingBlock: theme.spacing(2),
    textAlign: 'center',
  },
}));

/** All columns side by side; the only scroll container, in both directions. */
export const Lanes = styled(Scrollbar)(({ theme }) => ({
  // The board extends over the page's bottom padding.
  blockSize: 'calc(100dvh - var(--board-top, 300px) - 16px)',
  marginBlockEnd: theme.spacing(-8),
  minBlockSize: 360,
  position: 'relative',
  '& [data-lanes]': { display: 'flex', gap: theme.spacing(2), minBlockSize: '100%' },
  [theme.breakpoints.down('sm')]: {
    blockSize: 'calc(100dvh - var(--board-top, 300px) - 16px)',
    '& [data-lanes]': { inlineSize: '100%' },
  },
}));
