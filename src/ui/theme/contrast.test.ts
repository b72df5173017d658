import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blend, contrastRatio, readableOn } from './contrast';
import { type Appearance, backgroundsOf, surfacesOf } from './surfaces';
import { PRESETS, type Ramp, rampIn, SHARED_RAMPS, TINT } from './tokens';

const modes = ['light', 'dark'] as const;
const contrasts = ['default', 'bold'] as const;
const ramps: [string, Ramp][] = [...Object.entries(PRESETS), ...Object.entries(SHARED_RAMPS)];
const appearances = modes.flatMap((mode) => contrasts.map((contrast): Appearance => ({ mode, contrast })));
const cases = ramps.flatMap(([name, ramp]) =>
  appearances.map((appearance) => ({ name, ramp, ...appearance, appearance })),
);

const lowest = (backgrounds: string[], ratio: (background: string) => number) =>
  Math.min(...backgrounds.map(ratio));

/** The pairs of the specification, each at its worst background. */
function pairsOf(ramp: Ramp, appearance: Appearance) {
  const { main, dark, lighter, contrastText } = rampIn(appearance.mode, ramp);
  const grounds = backgroundsOf(appearance);
  return {
    'contrastText on main': contrastRatio(contrastText, main),
    'contrastText on dark (pressed)': contrastRatio(contrastText, dark),
    'main as text': lowest(grounds, (ground) => contrastRatio(main, ground)),
    'main on its hover tint': lowest(grounds, (ground) =>
      contrastRatio(main, blend(main, ground, TINT.hover)),
    ),
    'dark on its selected tint': lowest(grounds, (ground) =>
      contrastRatio(dark, blend(main, ground, TINT.selected)),
    ),
    'dark on lighter': contrastRatio(dark, lighter),
  };
}

describe.each(cases)('$name in $mode mode with $contrast contrast', ({ ramp, appearance }) => {
  test.each(Object.entries(pairsOf(ramp, appearance)))('%s can be read (%d)', (_, ratio) => {
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  });

  test('the focus ring, marks and icons stand out', () => {
    const { main } = rampIn(appearance.mode, ramp);
    expect(lowest(backgroundsOf(appearance), (ground) => contrastRatio(main, ground))).toBeGreaterThanOrEqual(
      3,
    );
  });
});

describe.each(appearances)('neutrals in $mode mode with $contrast contrast', (appearance) => {
  const surfaces = surfacesOf(appearance);
  const grounds = backgroundsOf(appearance);

  test.each(['textPrimary', 'textSecondary'] as const)('%s can be read', (text) => {
    expect(lowest(grounds, (ground) => contrastRatio(surfaces[text], ground))).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of fields stand out', () => {
    expect(lowest(grounds, (ground) => contrastRatio(surfaces.fieldBorder, ground))).toBeGreaterThanOrEqual(
      3,
    );
  });
});

test.each([
  [
    'light',
    {
      'contrastText on main': 5.64,
      'main as text': 5.06,
      'main on its hover tint': 4.56,
      'dark on its selected tint': 5.37,
      'dark on lighter': 6.27,
    },
  ],
  [
    'dark',
    {
      'contrastText on main': 7.18,
      'main as text': 5.22,
      'main on its hover tint': 4.54,
      'dark on its selected tint': 7.3,
      'dark on lighter': 10.14,
    },
  ],
] as const)('the smallest ratios in %s mode are those of the specification', (mode, expected) => {
  const all = ramps.flatMap(([, ramp]) => contrasts.map((contrast) => pairsOf(ramp, { mode, contrast })));
  for (const [pair, ratio] of Object.entries(expected)) {
    expect(Math.min(...all.map((pairs) => pairs[pair as keyof typeof expected])), pair).toBeCloseTo(ratio, 1);
  }
});

test('the colours people choose get a text of at least 4.5', () => {
  assert(
    property(integer({ min: 0, max: 0xffffff }), (value) => {
      const hex = `#${value.toString(16).padStart(6, '0')}`;
      expect(contrastRatio(hex, readableOn(hex))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('what is no hex colour is refused', () => {
  expect(() => readableOn('tomato')).toThrow('Not a hex colour: tomato');
  expect(readableOn('#fff')).toBe('#000000');
});
