import type { CSSObject, Theme } from '@mui/material/styles';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import { COARSE, PARENT_START } from '@/ui/theme/media';

/** Below this inline size of the list, in pixels, a row has two lines. */
const ONE_LINE = '@container mails (min-width: 640px)';
/** In one line, cut at its own end whatever its direction. */
const CUT: CSSObject = {
  overflow: 'hidden',
  textAlign: PARENT_START,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};

const buttons = (theme: Theme): CSSObject => ({
  '& button': {
    all: 'unset',
    alignItems: 'center',
    blockSize: 32,
    borderRadius: '50%',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    display: 'inline-flex',
    flexShrink: 0,
    inlineSize: 32,
    justifyContent: 'center',
  },
  '& button:hover': { backgroundColor: theme.palette.action.hover },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& button[aria-pressed=true]': { color: theme.palette.warning.main },
});

/** Name, subject and date: in one line, or with the subject below. */
const texts = (theme: Theme): CSSObject => ({
  '& .texts': {
    alignItems: 'center',
    columnGap: theme.spacing(1),
    display: 'grid',
    flexGrow: 1,
    // A date, not the labels below it, limits the names.
    gridTemplateAreas: '"names names date" "said marks marks"',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    minInlineSize: 0,
    [ONE_LINE]: {
      gridTemplateAreas: '"names said marks date"',
      gridTemplateColumns: 'minmax(96px, 176px) minmax(0, 1fr) auto auto',
    },
  },
  '& .names': { ...CUT, gridArea: 'names' },
  '& .said': { ...CUT, color: theme.palette.text.secondary, gridArea: 'said' },
  '& .subject': { color: theme.palette.text.primary },
  '& .marks': {
    alignItems: 'center',
    display: 'flex',
    gap: 4,
    gridArea: 'marks',
    justifySelf: 'end',
    maxInlineSize: 120,
  },
  '& time': {
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
    gridArea: 'date',
    textAlign: 'end',
  },
  '&[data-unread] :is(.names, .subject, time)': {
    color: theme.palette.text.primary,
    fontWeight: 700,
  },
});

/** Room and state of a row. */
const frame = (theme: Theme): CSSObject => ({
  alignItems: 'center',
  blockSize: 'var(--row)',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  // Rows outside the viewport are not drawn, and their pictures not loaded.
  containIntrinsicSize: 'auto var(--row)',
  contentVisibility: 'auto',
  cursor: 'pointer',
  display: 'flex',
  paddingInlineEnd: theme.spacing(1.5),
  position: 'relative',
  ...theme.typography.body2,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[data-current]': { backgroundColor: theme.palette.action.selected },
  '&[aria-selected=true]': { backgroundColor: theme.alpha(theme.palette.primary.main, 0.12) },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
});

/** The whole of a row opens it. */
const body = (theme: Theme): CSSObject => ({
  '& .body': { alignSelf: 'stretch', display: 'flex', flexGrow: 1, minInlineSize: 0 },
  '& .link': {
    alignItems: 'center',
    color: 'inherit',
    display: 'flex',
    flexGrow: 1,
    gap: theme.spacing(1.5),
    minInlineSize: 0,
    outline: 'none',
    textDecoration: 'none',
  },
  '& .unread': {
    backgroundColor: theme.palette.primary.main,
    blockSize: 8,
    borderRadius: '50%',
    flexShrink: 0,
    inlineSize: 8,
    '&:not([data-on])': { visibility: 'hidden' },
  },
});

/** Over the end of the row, while a mouse or the keyboard is on it. */
const acts = (theme: Theme): CSSObject => ({
  '& .acts': {
    alignItems: 'center',
    backgroundColor: theme.palette.background.paper,
    borderRadius: 8,
    display: 'flex',
    insetBlock: 2,
    insetInlineEnd: 4,
    position: 'absolute',
    '&:not(:focus-within)': { clipPath: 'inset(50%)' },
  },
  '@media (hover: hover)': { '&:hover .acts, &:focus-visible .acts': { clipPath: 'none' } },
  '& .menu': { display: 'none' },
});

/** A row of the list of mails; its height is `--row`, from which the positions of all rows follow. */
export const rowStyles = (theme: Theme): CSSObject => ({
  '--row': '72px',
  '[data-dense] &': { '--row': '60px', [ONE_LINE]: { '--row': '40px' } },
  ...frame(theme),
  ...checkboxStyles(theme),
  '& [data-check]': { flexShrink: 0, inlineSize: 40 },
  ...buttons(theme),
  '& .stars': { display: 'flex', flexDirection: 'column', flexShrink: 0, marginInlineEnd: 8 },
  '& .stars button': { blockSize: 28, inlineSize: 28 },
  '[data-dense] & .stars [data-act$=important]': { display: 'none' },
  ...body(theme),
  ...texts(theme),
  ...acts(theme),
  [ONE_LINE]: {
    '--row': '52px',
    '& .marks': { maxInlineSize: 240 },
    '& .stars': { flexDirection: 'row' },
    '[data-dense] & .stars [data-act$=important]': { display: 'inline-flex' },
  },
  [COARSE]: {
    '& .acts': { display: 'none' },
    '& .menu': { display: 'inline-flex' },
    '& button': { blockSize: 44, inlineSize: 44 },
    '& .stars [data-act$=important]': { display: 'none' },
  },
});
