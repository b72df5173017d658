import { styled, type Theme } from '@mui/material/styles';
import { SIZES } from '@/ui/theme/tokens';
import { checkboxStyles } from './checkboxStyles';

const cells = (theme: Theme) =>
  ({
    '& table': {
      inlineSize: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
      fontVariantNumeric: 'tabular-nums',
      ...theme.typography.body2,
    },
    '& th, & td': {
      blockSize: 'var(--row)',
      paddingBlock: 0,
      paddingInline: theme.spacing(1),
      textAlign: 'start',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      borderBlockEnd: `1px solid ${theme.palette.divider}`,
    },
    '& th:first-of-type, & td:first-of-type': { paddingInlineStart: theme.spacing(3) },
    '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: theme.spacing(2) },
    '& th[data-check], & td[data-check]': { paddingInlineStart: theme.spacing(2) },
    '& [data-align=end]': { textAlign: 'end' },
    '& [data-align=end] + :not([data-align=end])': { paddingInlineStart: theme.spacing(3) },
    '& td:has(> [data-menu])': { overflow: 'visible' },
    '& [data-group] > th': { blockSize: 40, color: theme.palette.text.secondary, fontWeight: 600 },
  }) as const;

const heads = (theme: Theme) =>
  ({
    '& thead th': {
      position: 'sticky',
      insetBlockStart: 'var(--sticky)',
      zIndex: 2,
      blockSize: 48,
      color: theme.palette.text.secondary,
      backgroundColor: theme.palette.background.paper,
      backgroundImage: `linear-gradient(${theme.palette.background.neutral} 0 0)`,
      fontWeight: 600,
    },
    '& thead button': {
      all: 'unset',
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      minBlockSize: 32,
      borderRadius: 4,
      '& > svg, & > span:last-of-type': { flexShrink: 0 },
      '&:hover': { color: theme.palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    },
    '& th[aria-sort]': { color: theme.palette.text.primary },
    '& tfoot td': { fontWeight: 600, borderBlockEnd: 'none', blockSize: 56 },
  }) as const;

const rows = (theme: Theme) =>
  ({
    '& tbody tr': { scrollMarginBlock: '160px 96px' },
    '& tbody tr[data-row]:hover': { backgroundColor: theme.palette.action.hover },
    '& tbody tr[data-opens]': { cursor: 'pointer' },
    '& tbody tr[data-selected]': { backgroundColor: theme.alpha(theme.palette.primary.main, 0.08) },
    '& tbody tr:focus-visible': {
      outline: `2px solid ${theme.palette.primary.main}`,
      outlineOffset: -2,
    },
    '& tbody tr:last-of-type td': { borderBlockEndColor: 'transparent' },
    '& tbody[data-stale]': { opacity: 0.5, transition: 'opacity 150ms 150ms' },
    '& [data-bone]': {
      display: 'inline-block',
      inlineSize: '70%',
      borderRadius: 4,
      lineHeight: '16px',
      backgroundColor: theme.palette.action.hover,
    },
    '& [data-menu]': {
      all: 'unset',
      boxSizing: 'border-box',
      cursor: 'pointer',
      display: 'inline-grid',
      placeItems: 'center',
      inlineSize: 36,
      blockSize: 36,
      borderRadius: '50%',
      color: theme.palette.text.secondary,
      '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
    },
  }) as const;

/**
 * The one styled element of a table: every row and cell inside is a plain element, dressed by these rules.
 * `fits` is the width in pixels from which the whole table is seen: then the head sticks to the page, below it the
 * table scrolls sideways.
 */
export const TableFrame = styled('div', { shouldForwardProp: (name) => name !== 'fits' })<{ fits: number }>(
  ({ theme, fits }) => ({
    '--row': '64px',
    '--sticky': '0px',
    '&[data-density=dense]': { '--row': '44px' },
    containerType: 'inline-size',
    '& [data-scroll]': { overflow: 'auto' },
    '& [data-scroll=window]': { maxBlockSize: '72vh' },
    [`@container (min-width: ${fits}px)`]: {
      '& [data-scroll=page]': {
        overflow: 'clip',
        '--sticky': `${SIZES.header.mobile}px`,
        [theme.breakpoints.up('lg')]: { '--sticky': `${SIZES.header.dashboardOffset}px` },
      },
    },
    ...cells(theme),
    ...heads(theme),
    ...rows(theme),
    ...checkboxStyles(theme),
  }),
);
