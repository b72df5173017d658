import type { PaletteOptions } from '@mui/material/styles';
import { NEUTRAL, SHARED_RAMPS, TINT } from './tokens';

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** Backgrounds of soft chips and messages; `dark` reads well on it. */
    lighter: string;
    darker: string;
  }
  interface SimplePaletteColorOptions {
    lighter?: string;
    darker?: string;
  }
  interface TypeBackground {
    /** Background of neutral surfaces: table heads, wells, skeletons. */
    neutral: string;
  }
}

const RAMP_NAMES = ['primary', ...(Object.keys(SHARED_RAMPS) as (keyof typeof SHARED_RAMPS)[])] as const;

function rampOf(name: string) {
  const step = (which: string) => `var(--color-${name}-${which})`;
  return {
    lighter: step('lighter'),
    light: step('light'),
    main: step('main'),
    dark: step('dark'),
    darker: step('darker'),
    contrastText: step('contrastText'),
  };
}

/** The palette: names of CSS variables, so that one theme is right in every mode, contrast and preset. */
export const PALETTE = {
  ...(Object.fromEntries(RAMP_NAMES.map((name) => [name, rampOf(name)])) as Record<
    (typeof RAMP_NAMES)[number],
    ReturnType<typeof rampOf>
  >),
  common: { black: '#000000', white: NEUTRAL[0] },
  grey: NEUTRAL,
  text: {
    primary: 'var(--color-text)',
    secondary: 'var(--color-text-secondary)',
    disabled: 'var(--color-text-disabled)',
  },
  background: {
    default: 'var(--color-background)',
    paper: 'var(--color-paper)',
    neutral: 'var(--color-neutral)',
  },
  divider: 'var(--color-divider)',
  action: {
    active: 'var(--color-text-secondary)',
    hover: 'var(--color-hover)',
    hoverOpacity: TINT.hover,
    selected: 'var(--color-selected)',
    selectedOpacity: TINT.selected,
    disabled: 'var(--color-text-disabled)',
    disabledBackground: 'var(--color-disabled-background)',
    disabledOpacity: 0.38,
    focus: 'var(--color-selected)',
    focusOpacity: TINT.hover,
    activatedOpacity: TINT.selected,
  },
  getContrastText: () => 'var(--color-text)',
} satisfies PaletteOptions;
