import type { CSSObject, Theme } from '@mui/material/styles';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import { COARSE, PARENT_START } from '@/ui/theme/media';

/** From these inline sizes of the list on, in pixels, there is room for a column. */
const FROM = {
  modified: '@container files (min-width: 480px)',
  size: '@container files (min-width: 600px)',
  shared: '@container files (min-width: 720px)',
  type: '@container files (min-width: 840px)',
} as const;

/** Widths of the columns between the name and the buttons. */
const WIDTHS = {
  size: 88,
  type: 112,
  modified: 104,
  shared: 112,
  location: 160,
  deleted: 104,
  remaining: 96,
} as const;
export type ColumnId = keyof typeof WIDTHS;

const SHOWN_FROM: Readonly<Record<ColumnId, string>> = {
  size: FROM.size,
  type: FROM.type,
  modified: FROM.modified,
  shared: FROM.shared,
  location: FROM.size,
  deleted: FROM.shared,
  remaining: FROM.modified,
};

/** In one line, cut at its own end whatever its direction. */
const CUT: CSSObject = {
  overflow: 'hidden',
  textAlign: PARENT_START,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

/** Looks of the plain buttons in rows and cards. */
export const buttonStyles = (theme: Theme): CSSObject => ({
  '& button[data-act]': {
    all: 'unset',
    alignItems: 'center',
    blockSize: 36,
    borderRadius: '50%',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    display: 'inline-flex',
    flexShrink: 0,
    inlineSize: 36,
    justifyContent: 'center',
    [COARSE]: { blockSize: 44, inlineSize: 44 },
  },
  '& button[data-act]:hover': { backgroundColor: theme.palette.action.hover },
  '& button[data-act]:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& button[aria-pressed=true]': { color: theme.palette.warning.main },
});

/** States of a row or card. */
export const stateStyles = (theme: Theme): CSSObject => ({
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[data-current]': { backgroundColor: theme.palette.action.selected },
  '&[aria-selected=true]': { backgroundColor: theme.alpha(theme.palette.primary.main, 0.12) },
  '&:focus-visible, &[data-over]': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '&[data-over]': { backgroundColor: theme.alpha(theme.palette.primary.main, 0.16) },
});

/** The cells of the heads and of the rows. */
export const lineStyles = (theme: Theme): CSSObject => ({
  alignItems: 'center',
  columnGap: theme.spacing(2),
  display: 'flex',
  paddingInlineEnd: theme.spacing(1),
  '& > [data-check]': { flexShrink: 0, inlineSize: 48, marginInlineEnd: theme.spacing(-2) },
  '& > .name': { flexGrow: 1, minInlineSize: 0 },
  '& > .acts': { display: 'flex', flexShrink: 0, inlineSize: 76, justifyContent: 'flex-end' },
  ...Object.fromEntries(
    Object.entries(WIDTHS).map(([id, inlineSize]) => [
      `& > [data-column=${id}]`,
      {
        ...CUT,
        display: 'none',
        flexShrink: 0,
        inlineSize,
        [SHOWN_FROM[id as ColumnId]]: { display: 'block' },
      },
    ]),
  ),
  [COARSE]: { '& > .acts': { inlineSize: 92 } },
});

/** A row of the list; its height is `--row`, from which the positions of all rows follow. */
export const rowStyles = (theme: Theme): CSSObject => ({
  '--row': '56px',
  '[data-dense] &': { '--row': '40px' },
  [COARSE]: { '[data-dense] &': { '--row': '48px' } },
  ...lineStyles(theme),
  ...checkboxStyles(theme),
  ...buttonStyles(theme),
  ...stateStyles(theme),
  ...theme.typography.body2,
  blockSize: 'var(--row)',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  // Rows outside the viewport are not drawn, and their pictures not loaded.
  containIntrinsicSize: 'auto var(--row)',
  contentVisibility: 'auto',
  cursor: 'pointer',
  userSelect: 'none',
  '& > .name': { alignItems: 'center', display: 'flex', flexGrow: 1, gap: 12, minInlineSize: 0 },
  '& .texts': { display: 'grid', flexGrow: 1, minInlineSize: 0 },
  '& .texts > *': CUT,
  '& .title': { ...theme.typography.subtitle2 },
  '& .below': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& [data-column]': { color: theme.palette.text.secondary },
  '[data-dense] & .below': { display: 'none' },
  [FROM.size]: { '& .figures': { display: 'none' } },
});
