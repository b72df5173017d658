import { type Appearance, surfacesOf } from './surfaces';
import { NEUTRAL, PRESETS, rampIn, SHARED_RAMPS, TINT } from './tokens';

/** What the variables depend on: mode, contrast and the chosen color. */
export interface Colors extends Appearance {
  preset: keyof typeof PRESETS;
}

function shade(color: string, opacity: number): string {
  return opacity === 1 ? color : `rgb(from ${color} r g b / ${opacity})`;
}

function rampVariables(colors: Colors): [string, string][] {
  const ramps = { primary: PRESETS[colors.preset], ...SHARED_RAMPS };
  return Object.entries(ramps).flatMap(([name, ramp]) =>
    Object.entries(rampIn(colors.mode, ramp)).map(([step, color]): [string, string] => [
      `--color-${name}-${step}`,
      color,
    ]),
  );
}

function surfaceVariables(colors: Colors): Record<string, string> {
  const surfaces = surfacesOf(colors);
  return {
    '--color-background': surfaces.background,
    '--color-paper': surfaces.paper,
    '--color-neutral': surfaces.neutral,
    '--color-text': surfaces.textPrimary,
    '--color-text-secondary': surfaces.textSecondary,
    '--color-text-disabled': surfaces.textDisabled,
    '--color-divider': shade(surfaces.divider, surfaces.dividerOpacity),
    '--color-field-border': surfaces.fieldBorder,
    '--color-hover': shade(NEUTRAL[500], TINT.hover),
    '--color-selected': shade(NEUTRAL[500], TINT.selected),
    '--color-disabled-background': shade(NEUTRAL[500], 0.2),
  };
}

function depthVariables({ mode, contrast }: Colors): Record<string, string> {
  const dark = mode === 'dark';
  const bold = contrast === 'bold';
  const strength = (dark ? 0.36 : 0.1) * (bold ? 1.6 : 1);
  return {
    '--shadow': dark ? '0 0 0' : '61 71 81',
    '--shadow-strength': strength.toFixed(2),
    '--card-border': bold ? '1px' : '0px',
    '--focus-width': bold ? '3px' : '2px',
    '--link-underline': bold ? 'underline' : 'none',
    '--color-tooltip': dark ? NEUTRAL[700] : NEUTRAL[800],
    '--color-backdrop': dark ? 'rgb(0 0 0 / 0.56)' : 'rgb(21 27 33 / 0.4)',
  };
}

/** The CSS variables that every color of the theme refers to; a change repaints the page without rendering. */
export function cssVariables(colors: Colors): Record<`--${string}`, string> {
  return {
    ...Object.fromEntries(rampVariables(colors)),
    ...surfaceVariables(colors),
    ...depthVariables(colors),
  };
}
