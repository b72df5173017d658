import { styled } from '@mui/material/styles';
import { COARSE, FORCED_COLORS, PARENT_START, TOUCH } from '@/ui/theme/media';

/** A card of the board. */
export const CardFrame = styled('li')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.spacing(1.5),
  cursor: 'pointer',
  listStyle: 'none',
  marginBlockEnd: theme.spacing(1),
  overflow: 'hidden',
  position: 'relative',
  userSelect: 'none',
  '&:hover': { borderColor: theme.palette.text.disabled },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '&[data-selected]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.action.selected,
  },
  '&[data-dragging]': { boxShadow: theme.shadows[8] },
  '& [data-body]': { display: 'grid', gap: theme.spacing(1), padding: theme.spacing(1.5) },
  '&[data-compact] [data-body]': { gap: theme.spacing(0.5), padding: theme.spacing(1, 1.5) },
  '& [data-name]': { alignItems: 'flex-start', display: 'flex', gap: theme.spacing(0.5) },
  '& [data-name] > span': {
    ...theme.typography.subtitle2,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    display: '-webkit-box',
    flexGrow: 1,
    minInlineSize: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    paddingBlockStart: 2,
    textAlign: PARENT_START,
  },
  '&[data-completed] [data-name] > span': { color: theme.palette.text.secondary },
  '& [data-meta]': {
    ...theme.typography.caption,
    alignItems: 'center',
    color: theme.palette.text.secondary,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0.5, 1),
  },
  '& [data-count]': { alignItems: 'center', display: 'inline-flex', gap: 2 },
  '& [data-people]': { display: 'flex', marginInlineStart: 'auto' },
  '& [data-people] > *': { marginInlineStart: -6, border: `2px solid ${theme.palette.background.paper}` },
  [FORCED_COLORS]: { '&[data-selected]': { outline: '2px solid Highlight' } },
  [COARSE]: { '& button': { minBlockSize: TOUCH, minInlineSize: TOUCH } },
}));

/** Names of labels in their colors. */
export const Labels = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    ...theme.typography.caption,
    alignItems: 'center',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    display: 'inline-flex',
    gap: 4,
    maxInlineSize: '100%',
    overflow: 'hidden',
    paddingInline: 6,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > li::before': {
    backgroundColor: 'var(--label)',
    blockSize: 8,
    borderRadius: '50%',
    content: '""',
    flexShrink: 0,
    inlineSize: 8,
  },
}));

/** When a card is due: red when it is late, amber today, green when it is done. */
export const DueChip = styled('span')(({ theme }) => ({
  alignItems: 'center',
  borderRadius: 6,
  display: 'inline-flex',
  gap: 4,
  paddingInline: 6,
  '&[data-due=plain]': { backgroundColor: theme.palette.action.hover },
  '&[data-due=overdue]': { backgroundColor: theme.palette.error.lighter, color: theme.palette.error.darker },
  '&[data-due=today]': {
    backgroundColor: theme.palette.warning.lighter,
    color: theme.palette.warning.darker,
  },
  '&[data-due=done]': { backgroundColor: theme.palette.success.lighter, color: theme.palette.success.darker },
}));
