import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import type { Language } from '@/domain/languages';

/** The build copies the fonts next to the bundles. */
const FOLDER = join(
  process.cwd(),
  process.env.NODE_ENV === 'production' ? 'dist/server/fonts' : 'src/server/core/pdf/fonts',
);
const LATIN = 'Noto Sans';
const ARABIC = 'IBM Plex Sans Arabic';
const CHINESE = 'Noto Sans SC';
/** Fonts of signs and further scripts, loaded for the first text that needs one; the earlier is preferred. */
const FURTHER = [
  ['Noto Sans Extended', 'NotoSansExtended-400'],
  ['Noto Sans Hebrew', 'NotoSansHebrew-400'],
  ['Noto Sans Thai', 'NotoSansThai-400'],
  ['Noto Sans Devanagari', 'NotoSansDevanagari-400'],
  ['Noto Sans KR', 'NotoSansKR-400'],
  ['Noto Sans Math', 'NotoSansMath-400'],
  ['Noto Sans Symbols', 'NotoSansSymbols-400'],
  ['Noto Sans Symbols 2', 'NotoSansSymbols2-400'],
  ['Noto Emoji', 'NotoEmoji-400'],
] as const;
/** Files by family and weight; the Chinese one is large, so bold uses the regular file, as all further ones do. */
const FILES = [
  [LATIN, 400, 'NotoSans-400'],
  [LATIN, 700, 'NotoSans-700'],
  [ARABIC, 400, 'IBMPlexSansArabic-400'],
  [ARABIC, 700, 'IBMPlexSansArabic-700'],
  [CHINESE, 400, 'NotoSansSC-400'],
  [CHINESE, 700, 'NotoSansSC-400'],
  ...FURTHER.map(([family, file]) => [family, 400, file] as const),
] as const;

const ARABIC_LETTERS = /\p{Script=Arabic}/u;
const CHINESE_LETTERS = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const PIECES = /[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]|[^\p{Script=Han}\u3000-\u30ff\uff00-\uffef]+/gu;
/** Between letters; marks stay with theirs. */
const LETTERS = /(?!^)(?=\P{Mark})/u;
/** Thai has no spaces between its words. */
const THAI = /\p{Script=Thai}/u;
const THAI_WORDS = new Intl.Segmenter('th', { granularity: 'word' });
/** Longer strings are not words but addresses or codes. */
const LONG = 24;

/**
 * Break opportunities: Chinese between any two characters; overlong strings anywhere. '' means a break without
 * hyphen.
 */
function partsOf(word: string | null): string[] {
  if (!word) return [''];
  if (CHINESE_LETTERS.test(word)) return (word.match(PIECES) ?? [word]).flatMap((part) => [part, '']);
  if (THAI.test(word)) return [...THAI_WORDS.segment(word)].flatMap(({ segment }) => [segment, '']);
  return word.length > LONG ? word.split(LETTERS).flatMap((letter) => [letter, '']) : [word];
}

for (const [family, fontWeight, file] of FILES) {
  Font.register({ family, fontWeight, src: join(FOLDER, `${file}.ttf`) });
}
Font.registerHyphenationCallback(partsOf);

/** The font families of a document's language and scripts; for each character, the first one that has it is used. */
function familiesOf(language: Language, text: string): string[] {
  const arabic = ARABIC_LETTERS.test(text);
  const chinese = CHINESE_LETTERS.test(text);
  if (language === 'ar') return [ARABIC, LATIN, ...(chinese ? [CHINESE] : [])];
  return [LATIN, ...(arabic ? [ARABIC] : []), ...(chinese || language === 'cn' ? [CHINESE] : [])];
}

interface GlyphRun {
  glyphs: readonly { codePoints: readonly number[] }[];
}

/** The parts of a font that are adapted. */
interface PdfFont {
  layout: (text: string, ...rules: unknown[]) => GlyphRun;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}

/** Joiners shape Arabic letters, but its font has no glyphs for them; without this they are taken from another. */
const JOINERS: ReadonlySet<number> = new Set([0x200c, 0x200d]);

/** The two halves of a code point beyond U+FFFF, as a string counts it. */
const unitsOf = (codePoint: number) => {
  const character = String.fromCodePoint(codePoint);
  return Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
};

/** The layout counts letters as code points but texts as code units; so glyphs are given the units of theirs. */
function countUnits(font: PdfFont): void {
  const layout = font.layout.bind(font);
  font.layout = (text, ...rules) => {
    const run = layout(text, ...rules);
    if (!/[\u{10000}-\u{10ffff}]/u.test(text)) return run;
    const glyphs = run.glyphs.map(
      (glyph): object =>
        Object.create(glyph, { codePoints: { value: glyph.codePoints.flatMap(unitsOf) } }) as object,
    );
    return Object.create(run, { glyphs: { value: glyphs } }) as GlyphRun;
  };
}

const adapted = new WeakSet<object>();

/** A font, loaded once. The layout of texts needs what is adapted here. */
async function load(family: string, fontWeight: 400 | 700): Promise<PdfFont> {
  await Font.load({ fontFamily: family, fontWeight });
  const font = Font.getFont({ fontFamily: family, fontWeight }).data as PdfFont | null;
  if (!font) throw new Error(`The font ${family} is not there`);
  if (adapted.has(font)) return font;
  adapted.add(font);
  countUnits(font);
  if (family === ARABIC) {
    const has = font.hasGlyphForCodePoint.bind(font);
    font.hasGlyphForCodePoint = (codePoint) => JOINERS.has(codePoint) || has(codePoint);
  }
  return font;
}

const isIn = async (family: string, codePoint: number) =>
  (await load(family, 400)).hasGlyphForCodePoint(codePoint);

/** The first of the families that has a character; further ones are not loaded. */
async function firstWith(families: readonly string[], codePoint: number): Promise<string | undefined> {
  for (const family of families) if (await isIn(family, codePoint)) return family;
  return undefined;
}

interface Fonts {
  /** For each character, the first one that has it is used. */
  families: string[];
  /** Characters that no font has. */
  missing: ReadonlySet<string>;
}

/** The fonts that a text needs, loaded; `also` is one more character that may be needed. */
export async function fontsFor(language: Language, text: string, also: string): Promise<Fonts> {
  const known = familiesOf(language, text);
  const others = [CHINESE, ...FURTHER.map(([family]) => family)].filter((family) => !known.includes(family));
  const needed = new Set<string>();
  const missing = new Set<string>();
  for (const character of new Set(text)) {
    if (/^[ -~\n\r]$/.test(character)) continue;
    const codePoint = character.codePointAt(0)!;
    const family = await firstWith([...known, ...others], codePoint);
    if (family === undefined) missing.add(character);
    else needed.add(family);
  }
  const last = missing.size > 0 ? await firstWith([...known, ...others], also.codePointAt(0)!) : undefined;
  if (last !== undefined) needed.add(last);
  const families = [...known, ...others.filter((family) => needed.has(family))];
  await Promise.all(families.flatMap((family) => [load(family, 400), load(family, 700)]));
  return { families, missing };
}
