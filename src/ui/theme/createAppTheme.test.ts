import { describe, expect, test } from 'vitest';
import { createAppTheme } from './createAppTheme';
import { cssVariables } from './cssVariables';
import { PRESETS } from './tokens';

const theme = createAppTheme({ direction: 'ltr', language: 'en' });

/** Names of all CSS variables in a value, at any depth. */
function named(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) found.add(name);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) named(part, found);
  }
  return found;
}

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  test.each(['default', 'bold'] as const)(
    'with %s contrast every variable of the theme has a value',
    (contrast) => {
      for (const preset of Object.keys(PRESETS) as (keyof typeof PRESETS)[]) {
        const variables = cssVariables({ mode, contrast, preset });
        for (const name of named([theme.palette, theme.shadows])) expect(variables).toHaveProperty([name]);
      }
    },
  );
});

test('the preset is the primary colour; the dark ramp is turned round', () => {
  const light = cssVariables({ mode: 'light', contrast: 'default', preset: 'purple' });
  const dark = cssVariables({ mode: 'dark', contrast: 'default', preset: 'purple' });
  expect(light['--color-primary-main']).toBe('#6D3BD1');
  expect(dark['--color-primary-main']).toBe('#B796F5');
  expect(dark['--color-primary-dark']).toBe(light['--color-primary-lighter']);
  expect(dark['--color-primary-contrastText']).toBe('#151B21');
});

test('measures are those of the specification', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 });
  expect(theme.shape.borderRadius).toBe(8);
  expect(theme.typography.h1).toMatchObject({
    fontSize: '2.5rem',
    '@media (min-width:1200px)': { fontSize: '4rem' },
  });
  expect(theme.typography.button).toMatchObject({
    fontSize: '0.875rem',
    fontWeight: 600,
    textTransform: 'none',
  });
  expect(Math.max(...Object.values(theme.transitions.duration))).toBeLessThan(250);
});

test.each(['ar', 'cn'] as const)('%s has taller lines and no letter spacing', (language) => {
  const { h1, body1 } = createAppTheme({ direction: 'ltr', language }).typography;
  expect(body1.lineHeight).toBeCloseTo(Number(theme.typography.body1.lineHeight) + 0.15);
  expect(h1.letterSpacing).toBe(0);
});

test('colours that are variables can be made translucent and mixed', () => {
  expect(theme.alpha(theme.palette.primary.main, '0.16 + 0.08')).toBe(
    'rgb(from var(--color-primary-main) r g b / 0.24)',
  );
  expect(theme.lighten('red', 0.2)).toBe('color-mix(in srgb, var(--color-paper) 20%, red)');
  expect(theme.applyStyles('dark', { opacity: 0 })).toEqual({
    '*:where([data-mode="dark"]) &': { opacity: 0 },
  });
});

test('the same direction and language give the same theme, others another', () => {
  expect(createAppTheme({ direction: 'ltr', language: 'en' })).toBe(theme);
  expect(createAppTheme({ direction: 'rtl', language: 'en' })).not.toBe(theme);
  expect(createAppTheme({ direction: 'ltr', language: 'fr' })).not.toBe(theme);
});
