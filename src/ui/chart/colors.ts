import type { Settings } from '@/core/settings/settings';
import { blend } from '@/ui/theme/contrast';
import { surfacesOf } from '@/ui/theme/surfaces';
import { PRESETS, rampIn, SHARED_RAMPS } from '@/ui/theme/tokens';

const NAMES = ['primary', 'warning', 'info', 'error', 'success'] as const;
const STEPS = ['main', 'dark'] as const;

/** The color of a series or part as a CSS variable: five colors, then their dark tones, then again. */
export function colorOf(index: number): string {
  const step = STEPS[Math.floor(index / NAMES.length) % STEPS.length];
  return `var(--color-${NAMES[index % NAMES.length]}-${step})`;
}

/** The same colors as hex, which the library computes with, and those of texts and lines around them. */
export function chartColors({ themeMode, themeContrast, themeColorPresets }: Settings) {
  const surfaces = surfacesOf({ mode: themeMode, contrast: themeContrast });
  const ramps = { ...SHARED_RAMPS, primary: PRESETS[themeColorPresets] };
  return {
    series: STEPS.flatMap((step) => NAMES.map((name) => rampIn(themeMode, ramps[name])[step])),
    text: surfaces.textPrimary,
    label: surfaces.textSecondary,
    paper: surfaces.paper,
    line: blend(surfaces.divider, surfaces.paper, surfaces.dividerOpacity),
    mode: themeMode,
  };
}

export type ChartColors = ReturnType<typeof chartColors>;

/** A lighter tone of a color, for what is not complete yet. */
export const faint = (color: string, { paper }: ChartColors): string => blend(color, paper, 0.5);
