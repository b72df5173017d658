import type { Shadows } from '@mui/material/styles';

function layer(y: number, blur: number, spread: number, share: number): string {
  return `0 ${y}px ${blur}px ${spread}px rgb(var(--shadow) / calc(var(--shadow-strength) * ${share}))`;
}

/** Shadow of an elevation level: 1 is just above the page, 24 the highest. */
function shadow(level: number): string {
  if (level === 0) return 'none';
  return [layer(0, 2, 0, 1.6), layer(Math.ceil(level / 2) + 1, level + 6, -level / 4, 1.4)].join(',');
}

/** The 25 levels of the component library. */
export const SHADOWS = Array.from({ length: 25 }, (_, level) => shadow(level)) as Shadows;

/** Shadow of cards: just visible on white. */
export const CARD_SHADOW = [layer(0, 2, 0, 2), layer(8, 24, -6, 1.2)].join(',');
/** Shadow of menus, popovers and multi-line tooltips. */
export const POPOVER_SHADOW = [layer(0, 2, 0, 2.2), layer(16, 40, -8, 2)].join(',');
