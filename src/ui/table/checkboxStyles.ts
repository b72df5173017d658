import type { Theme } from '@mui/material/styles';

const TICK = 'polygon(14% 44%, 0 65%, 50% 100%, 100% 16%, 80% 0%, 43% 62%)';
const DASH = 'polygon(0 38%, 100% 38%, 100% 62%, 0 62%)';

/** Looks of plain checkboxes in rows: a table of a hundred rows can't afford a component in each. */
export function checkboxStyles({ palette }: Theme) {
  return {
    '& input[type=checkbox]': {
      appearance: 'none',
      display: 'inline-grid',
      placeContent: 'center',
      inlineSize: 20,
      blockSize: 20,
      margin: 0,
      verticalAlign: 'middle',
      cursor: 'pointer',
      borderRadius: 6,
      border: `2px solid ${palette.text.secondary}`,
      '&::before': {
        content: '""',
        inlineSize: 12,
        blockSize: 12,
        backgroundColor: palette.primary.contrastText,
      },
      '&:not(:checked, :indeterminate)::before': { visibility: 'hidden' },
      '&:checked::before': { clipPath: TICK },
      '&:indeterminate::before': { clipPath: DASH },
      '&:checked, &:indeterminate': {
        borderColor: palette.primary.main,
        backgroundColor: palette.primary.main,
      },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      '@media (forced-colors: active)': { appearance: 'auto' },
    },
    // The whole cell is the target, not the box of 20 pixels.
    '& [data-check] label': {
      display: 'grid',
      placeItems: 'center',
      inlineSize: '100%',
      // The row's border is part of its height.
      blockSize: 'calc(var(--row) - 1px)',
    },
    '& thead [data-check] label': { blockSize: 39 },
  } as const;
}
