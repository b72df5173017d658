import { createTheme, type Theme } from '@mui/material/styles';
import type { Language } from '@/domain/languages';
import { BUTTONS } from './components/buttons';
import { DATA } from './components/data';
import { FIELDS } from './components/fields';
import { MOVING } from './components/moving';
import { SURFACES } from './components/surfaces';
import { PALETTE } from './palette';
import { SHADOWS } from './shadows';
import { BREAKPOINTS } from './tokens';
import { typographyOf } from './typography';

/** What the theme depends on. Mode, contrast and color are CSS variables and need no other theme. */
export interface ThemeInput {
  direction: 'ltr' | 'rtl';
  language: Language;
}

const DURATION = {
  shortest: 120,
  shorter: 150,
  short: 180,
  standard: 200,
  complex: 240,
  enteringScreen: 200,
  leavingScreen: 160,
};

/** Sums an opacity as the components write it: `0.08`, or `0.16 + 0.08`. */
function sum(opacity: number | string): number {
  return String(opacity)
    .split('+')
    .reduce((total, part) => total + Number(part), 0);
}

function percent(share: number | string): string {
  return `${Math.round(sum(share) * 100)}%`;
}

/** The theme's color functions for colors that are CSS variables: the browser computes them. */
const COLOR_FUNCTIONS = {
  /** The color with an opacity from 0 to 1. */
  alpha: (color: string, opacity: number | string) =>
    `rgb(from ${color} r g b / ${Number(sum(opacity).toFixed(3))})`,
  /** The color mixed with a share of the paper color (white, or near black in dark mode). */
  lighten: (color: string, share: number | string) =>
    `color-mix(in srgb, var(--color-paper) ${percent(share)}, ${color})`,
  /** The color mixed with a share of the text color. */
  darken: (color: string, share: number | string) =>
    `color-mix(in srgb, var(--color-text) ${percent(share)}, ${color})`,
};

/** Styles of one mode only; the mode is an attribute of the document. */
function applyStyles(mode: 'light' | 'dark', styles: object) {
  return { [`*:where([data-mode="${mode}"]) &`]: styles };
}

function build({ direction, language }: ThemeInput): Theme {
  const theme = createTheme({
    direction,
    palette: PALETTE,
    typography: typographyOf(language),
    shape: { borderRadius: 8 },
    breakpoints: { values: BREAKPOINTS },
    shadows: SHADOWS,
    transitions: { duration: DURATION },
    motion: { reducedMotion: 'system' },
    focusVisible: { outlineWidth: 'var(--focus-width)' },
    components: { ...BUTTONS, ...FIELDS, ...SURFACES, ...DATA, ...MOVING },
  });
  return Object.assign(theme, COLOR_FUNCTIONS, { applyStyles });
}

const themes = new Map<string, Theme>();

/** The theme of a direction and a language; memoized by its input. */
export function createAppTheme(input: ThemeInput): Theme {
  const key = `${input.direction} ${input.language}`;
  const theme = themes.get(key) ?? build(input);
  themes.set(key, theme);
  return theme;
}
