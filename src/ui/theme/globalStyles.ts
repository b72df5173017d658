import type { Theme } from '@mui/material/styles';
import { FORCED_COLORS, MOUSE, PARENT_START, REDUCED_MOTION } from './media';

const quiet = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0.01ms !important',
  scrollBehavior: 'auto !important',
};

/** Global styles: text, focus, selection, motion, icons. */
export function globalStyles(theme: Theme) {
  return {
    html: { WebkitTapHighlightColor: 'transparent' },
    [MOUSE]: {
      html: { scrollbarColor: 'var(--color-text-disabled) transparent' },
      '*': { scrollbarWidth: 'thin' as const },
    },
    body: { overflowWrap: 'break-word' as const },
    '#__next': { minHeight: '100dvh' },
    'button, [role="button"], label': { WebkitUserSelect: 'none' as const },
    'img, video': { maxWidth: '100%', display: 'block' },
    ':focus-visible': {
      outline: `var(--focus-width) solid ${theme.palette.primary.main}`,
      outlineOffset: 2,
    },
    'h1:focus, main:focus, [tabindex="-1"]:focus:not(:focus-visible)': { outline: 'none' },
    '::selection': { color: theme.palette.primary.contrastText, backgroundColor: theme.palette.primary.main },
    '.one-line': {
      display: 'block',
      overflow: 'hidden',
      textAlign: PARENT_START,
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap' as const,
    },
    '.icon': { display: 'inline-block', flexShrink: 0, verticalAlign: 'middle' },
    '.icon-round': { borderRadius: '50%', overflow: 'hidden' },
    '[dir="rtl"] .icon-directional': { transform: 'scaleX(-1)' },
    [FORCED_COLORS]: { ':focus-visible': { outlineColor: 'Highlight' } },
    [REDUCED_MOTION]: { '*, ::before, ::after': quiet },
    // Preference `shell.reduceMotion`, for users whose system does not report it.
    '[data-still] :is(*, ::before, ::after)': quiet,
  };
}
