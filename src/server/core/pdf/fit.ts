import { fontsFor } from './fonts';
import type { PdfSheet } from './sheet';

/** What is printed for a character that no font has. */
const BOX = '\u25a1';
/** Letters whose shape a joiner changes. */
const JOINED = /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Devanagari}/u;
/** Characters without a shape of their own: soft hyphens, joiners, selectors of a variant. */
const SHAPELESS = /^\p{Default_Ignorable_Code_Point}$/u;

/** Plain data with each text in it changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}

function textOf(sheet: PdfSheet): string {
  const texts: string[] = [];
  mapTexts(sheet, (text) => {
    texts.push(text);
    return text;
  });
  return texts.join('\n');
}

/** A character as it is printed when no font has it. */
function instead(character: string): string {
  if (SHAPELESS.test(character)) return '';
  return /\s/u.test(character) ? ' ' : BOX;
}

function withoutMissing(text: string, missing: ReadonlySet<string>): string {
  return Array.from(text, (character) => (missing.has(character) ? instead(character) : character)).join('');
}

/** The Thai vowel am is drawn as its two parts, the first one below marks of tone: the layout counts on that. */
const withParts = (text: string) => text.replaceAll(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');

/** Joiners outside the scripts that they shape, and selectors of coloured pictures, are drawn by no font. */
const withoutShapeless = (text: string) =>
  text.replaceAll(/\u200c|\u200d|\ufe0e|\ufe0f/g, (mark, at: number) =>
    mark < '\ufe00' && JOINED.test(text.slice(Math.max(0, at - 2), at)) ? mark : '',
  );

/** A pictograph that a sign follows at once. Neither is in the fonts of letters, unlike marks of trade. */
const CROWDED =
  /((?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}{2})(?=[\p{So}\p{Sm}\p{Extended_Pictographic}])/gu;
const SKIN_TONES = /(?<=\p{Extended_Pictographic})[\u{1f3fb}-\u{1f3ff}]/gu;

/** Pictographs without colours, a thin space apart: the layout takes the second of two from the first font. */
const withPictographs = (text: string) => text.replaceAll(SKIN_TONES, '').replaceAll(CROWDED, '$1\u2009');

/** A document ready to be drawn: all characters left are in one of the families, which are loaded. */
export interface FittedSheet {
  sheet: PdfSheet;
  families: string[];
}

/** Loads the fonts of a document, and puts a visible box in the place of each character that none has. */
export async function fit(given: PdfSheet): Promise<FittedSheet> {
  const sheet = mapTexts(given, (text) => withPictographs(withParts(withoutShapeless(text)))) as PdfSheet;
  const { families, missing } = await fontsFor(sheet.language, textOf(sheet), BOX);
  if (missing.size === 0) return { sheet, families };
  return { sheet: mapTexts(sheet, (text) => withoutMissing(text, missing)) as PdfSheet, families };
}

/** The characters of documents that are printed as boxes, since no font has them; each once. */
export async function unprintable(sheets: readonly PdfSheet[]): Promise<string[]> {
  const all = await Promise.all(sheets.map((sheet) => fontsFor(sheet.language, textOf(sheet), BOX)));
  const missing = new Set(all.flatMap((fonts) => [...fonts.missing]));
  return [...missing].filter((character) => instead(character) === BOX);
}
