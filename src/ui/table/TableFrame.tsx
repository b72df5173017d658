import { styled, type Theme } from '@mui/material/styles';
import { SIZES } from '@/ui/theme/tokens';
import { checkboxStyles } from './checkboxStyles';

const cells = (theme: Theme) =>
  ({
    '& table': {
      inlineSize: '100%',
      borderCollapse: 'separate',
      borderSpacing: 0,
      ...theme.typography.body2,
    },
    '& th, & td': {
      blockSize: 'var(--row)',
      paddingBlock: 0,
      paddingInline: theme.spacing(1),
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderBlockEnd: `1px solid ${theme.palette.divider}`,
    },
    '& th:first-of-type, & td:first-of-type': { paddingInlineStart: theme.spacing(3) },
    '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: theme.spacing(1) },
    // No width of their own: they share what the columns of amounts and dates leave.
    '& [data-cut]': { maxInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& th[data-check], & td[data-check]': {
      inlineSize: 48,
      minInlineSize: 48,
      paddingInlineStart: theme.spacing(2),
    },
    '& [data-acts]': { inlineSize: 48, minInlineSize: 48, textAlign: 'end' },
    // Digits run left to right in every language: right-aligned numbers can be compared.
    '& [data-align=end]': {
      textAlign: theme.direction === 'rtl' ? 'start' : 'end',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-align=end] + :not([data-align=end])': { paddingInlineStart: theme.spacing(3) },
    '& [data-group] > th': { blockSize: 40, color: theme.palette.text.secondary, fontWeight: 600 },
  }) as const;

const heads = (theme: Theme) =>
  ({
    '& thead': { '--tint': theme.palette.background.neutral },
    '& thead th': {
      position: 'sticky',
      insetBlockStart: 'var(--sticky)',
      zIndex: 2,
      blockSize: 40,
      color: theme.palette.text.secondary,
      backgroundColor: theme.palette.background.paper,
      backgroundImage: 'linear-gradient(var(--tint) 0 0)',
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
    '& tfoot td': { fontWeight: 600, borderBlockEnd: 'none' },
    '& tfoot [data-cut]': { whiteSpace: 'normal' },
  }) as const;

const rows = (theme: Theme) =>
  ({
    '& tbody tr': { scrollMarginBlock: '160px 96px', backgroundColor: 'var(--tint)' },
    '& tbody tr[data-row]:hover': { '--tint': theme.palette.action.hover },
    '& tbody tr[data-opens]': { cursor: 'pointer' },
    '& tbody tr[data-selected]': { '--tint': theme.alpha(theme.palette.primary.main, 0.08) },
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
    '& [data-detail] > td': { whiteSpace: 'normal', paddingBlock: theme.spacing(2) },
    '& [data-detail] > td > div': {
      position: 'sticky',
      insetInlineStart: theme.spacing(3),
      inlineSize: `calc(100cqi - ${theme.spacing(6)})`,
    },
    '& [data-expand][aria-expanded=true] > *': { transform: 'rotate(180deg)' },
    '& :is([data-menu], [data-expand])': {
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

const FIRST = '& tr > :first-of-type:not([data-check], [colspan]), & [data-check] + *';

/** The first and last columns (name and actions) stay in view while the rest scrolls sideways. */
const sideways = (theme: Theme) =>
  ({
    [`& [data-check], & [data-acts], ${FIRST}`]: {
      position: 'sticky',
      zIndex: 1,
      insetInlineStart: 0,
      insetInlineEnd: 0,
      backgroundColor: theme.palette.background.paper,
      backgroundImage: 'linear-gradient(var(--tint) 0 0)',
    },
    [FIRST]: { borderInlineEnd: `1px solid ${theme.palette.divider}` },
    '& [data-check] + *': { insetInlineStart: 48 },
    [`& thead :is([data-check], [data-acts], ${FIRST.replaceAll('& ', '')})`]: { zIndex: 3 },
  }) as const;

/** The one styled element of a table: every row and cell inside is a plain element with these rules. */
export const TableFrame = styled('div')(({ theme }) => ({
  '--row': '52px',
  '--sticky': '0px',
  '--tint': 'transparent',
  '&[data-density=dense]': { '--row': '40px' },
  containerType: 'inline-size',
  '& [data-scroll]': { overflow: 'auto' },
  '& [data-scroll=window]': { maxBlockSize: '72vh' },
  '& [data-scroll=page][data-fits]': {
    overflow: 'clip',
    '--sticky': `${SIZES.header.mobile}px`,
    [theme.breakpoints.up('lg')]: { '--sticky': `${SIZES.header.dashboardOffset}px` },
  },
  ...cells(theme),
  ...heads(theme),
  ...rows(theme),
  '& [data-scroll]:not([data-fits])': sideways(theme),
  ...checkboxStyles(theme),
}));
