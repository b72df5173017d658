import { blend } from './contrast';
import { NEUTRAL, TINT } from './tokens';

/** What the colors depend on. */
export interface Appearance {
  mode: 'light' | 'dark';
  contrast: 'default' | 'bold';
}

/** Backgrounds, text and divider colors of one mode and contrast. */
export interface Surfaces {
  background: string;
  paper: string;
  /** Shown over background or paper; translucent in dark mode. */
  neutral: string;
  textPrimary: string;
  textSecondary: string;
  textDisabled: string;
  /** The color of dividers and its opacity. */
  divider: string;
  dividerOpacity: number;
  fieldBorder: string;
}

function light(bold: boolean): Surfaces {
  return {
    background: bold ? NEUTRAL[200] : NEUTRAL[0],
    paper: NEUTRAL[0],
    neutral: NEUTRAL[200],
    textPrimary: NEUTRAL[800],
    textSecondary: bold ? NEUTRAL[700] : NEUTRAL[600],
    textDisabled: NEUTRAL[500],
    divider: NEUTRAL[500],
    dividerOpacity: bold ? 1 : TINT.divider,
    fieldBorder: NEUTRAL[500],
  };
}

function dark(bold: boolean): Surfaces {
  return {
    background: bold ? NEUTRAL[950] : NEUTRAL[900],
    paper: NEUTRAL[800],
    neutral: `rgb(115 128 141 / ${TINT.neutralDark})`,
    textPrimary: NEUTRAL[0],
    textSecondary: bold ? NEUTRAL[300] : NEUTRAL[400],
    textDisabled: NEUTRAL[500],
    divider: bold ? NEUTRAL[400] : NEUTRAL[500],
    dividerOpacity: bold ? 1 : TINT.divider,
    fieldBorder: bold ? NEUTRAL[400] : NEUTRAL[500],
  };
}

/** The surfaces of a mode and contrast. Source: shell, section 6. */
export function surfacesOf({ mode, contrast }: Appearance): Surfaces {
  return (mode === 'dark' ? dark : light)(contrast === 'bold');
}

/** All opaque colors that text can appear on, translucent ones blended with what is below them. */
export function backgroundsOf(appearance: Appearance): string[] {
  const { background, paper, neutral } = surfacesOf(appearance);
  const solid = [background, paper];
  if (appearance.mode === 'light') return [...solid, neutral];
  return [...solid, ...solid.map((below) => blend(NEUTRAL[500], below, TINT.neutralDark))];
}
