import type { Language } from '@/domain/languages';
import { CAIRO, PUBLIC_SANS } from './fontFamily';

/** One font file in `public/fonts`, copied from its package; its name contains the package's version. */
export interface FontFile {
  family: string;
  /** URL, cached by browsers forever. */
  href: string;
  /** The file in the package `@fontsource-variable/…`. */
  source: string;
  weights: string;
  /** Its `unicode-range`; a browser loads it only for these characters. */
  range: string;
}

/** The font files by script. */
export const FONT_FILES = {
  // Before the others: where ranges overlap, the later rule wins.
  latinExtended: {
    family: PUBLIC_SANS,
    href: '/fonts/public-sans-latin-ext-5.3.0.woff2',
    source: 'public-sans/files/public-sans-latin-ext-wght-normal.woff2',
    weights: '100 900',
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  latin: {
    family: PUBLIC_SANS,
    href: '/fonts/public-sans-latin-5.3.0.woff2',
    source: 'public-sans/files/public-sans-latin-wght-normal.woff2',
    weights: '100 900',
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  vietnamese: {
    family: PUBLIC_SANS,
    href: '/fonts/public-sans-vietnamese-5.3.0.woff2',
    source: 'public-sans/files/public-sans-vietnamese-wght-normal.woff2',
    weights: '100 900',
    range:
      'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  },
  arabic: {
    family: CAIRO,
    href: '/fonts/cairo-arabic-5.3.0.woff2',
    source: 'cairo/files/cairo-arabic-wght-normal.woff2',
    weights: '200 1000',
    range: 'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+FB50-FDFF,U+FE70-FEFC',
  },
} as const satisfies Record<string, FontFile>;

/**
 * Local fallback fonts with the metrics of ours, so that nothing shifts when a font loads.
 * Values: the average width and the ascent of each font relative to Arial's.
 */
const STAND_INS = [
  { family: 'Public Sans Fallback', size: 104.87, ascent: 90.59, descent: 21.46, range: '' },
  { family: 'Cairo Fallback', size: 94.66, ascent: 137.65, descent: 60.32, range: FONT_FILES.arabic.range },
];

/** The files of the font family that all languages use, each with a pattern of its characters. */
const EVERYWHERE = Object.values(FONT_FILES)
  .filter(({ family }) => family === PUBLIC_SANS)
  .map((file) => ({ file, letters: new RegExp(`[${file.range.replace(/,|U\+(\w+)-?(\w*)/g, asPattern)}]`) }));

function asPattern(part: string, from: string, to: string): string {
  if (part === ',') return '';
  return to ? `\\u${from}-\\u${to}` : `\\u${from}`;
}

const NOT_LATIN = /[^\0-\xff]/g;

/**
 * The files to preload for a first screen, by its language and the characters in its text: a file that loads later
 * makes the browser lay out the whole page again. Where files contain the same character, the later one is used.
 */
export function fontsToPreload(language: Language, text = ''): readonly FontFile[] {
  const found = Array.from(new Set(text.match(NOT_LATIN))).map(
    (letter) => EVERYWHERE.findLast(({ letters }) => letters.test(letter))?.file,
  );
  const wanted = new Set<FontFile | undefined>([FONT_FILES.latin, ...found]);
  if (language === 'vi') wanted.add(FONT_FILES.vietnamese);
  if (language === 'ar') wanted.add(FONT_FILES.arabic);
  return Object.values(FONT_FILES).filter((file) => wanted.has(file));
}

/** The `@font-face` rules of all files and fallback fonts, for the document's head. */
export function fontFaceRules(): string {
  const files = Object.values(FONT_FILES).map(
    ({ family, href, weights, range }) =>
      `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:${weights};src:url(${href}) format("woff2");unicode-range:${range}}`,
  );
  const standIns = STAND_INS.map(
    ({ family, size, ascent, descent, range }) =>
      `@font-face{font-family:"${family}";src:local("Arial"),local("Liberation Sans");size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%${range && `;unicode-range:${range}`}}`,
  );
  return [...files, ...standIns].join('');
}
