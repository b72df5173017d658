import type { Breakpoint, TypographyVariantsOptions } from '@mui/material/styles';
import type { Language } from '@/domain/languages';
import { fontFamilyOf } from './fontFamily';
import { BREAKPOINTS } from './tokens';

/** Languages that need more line height. */
const TALL: readonly Language[] = ['ar', 'cn'];
const EXTRA_LEADING = 0.15;

interface Step {
  size: number;
  /** Size from `lg` on. */
  large?: number;
  leading: number;
  weight: number;
}

const STEPS = {
  h1: { size: 2.5, large: 4, leading: 1.2, weight: 700 },
  h2: { size: 2, large: 3, leading: 1.25, weight: 700 },
  h3: { size: 1.5, large: 2, leading: 1.35, weight: 700 },
  h4: { size: 1.25, large: 1.5, leading: 1.45, weight: 700 },
  h5: { size: 1.125, large: 1.25, leading: 1.5, weight: 600 },
  h6: { size: 1.0625, large: 1.125, leading: 1.5, weight: 600 },
  subtitle1: { size: 1, leading: 1.5, weight: 600 },
  subtitle2: { size: 0.875, leading: 1.5, weight: 600 },
  body1: { size: 1, leading: 1.5, weight: 400 },
  body2: { size: 0.875, leading: 1.57, weight: 400 },
  caption: { size: 0.75, leading: 1.5, weight: 400 },
  overline: { size: 0.75, leading: 1.5, weight: 600 },
  button: { size: 0.875, leading: 1.71, weight: 600 },
} as const satisfies Record<string, Step>;

const LARGE: Breakpoint = 'lg';

function styleOf(step: Step, extraLeading: number, tight: boolean) {
  return {
    fontWeight: step.weight,
    fontSize: `${step.size}rem`,
    lineHeight: Number((step.leading + extraLeading).toFixed(2)),
    letterSpacing: tight && step.size > 1.2 ? '-0.011em' : 0,
    textTransform: 'none' as const,
    ...(step.large && { [`@media (min-width:${BREAKPOINTS[LARGE]}px)`]: { fontSize: `${step.large}rem` } }),
  };
}

/** Sizes in rem, so that the browser's text size applies; sentence case throughout. */
export function typographyOf(language: Language): TypographyVariantsOptions {
  const tall = TALL.includes(language);
  const styles = Object.entries(STEPS).map(([name, step]) => [
    name,
    styleOf(step, tall ? EXTRA_LEADING : 0, !tall),
  ]);
  return {
    fontFamily: fontFamilyOf(language),
    fontWeightLight: 400,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 700,
    ...(Object.fromEntries(styles) as TypographyVariantsOptions),
  };
}
