import { createHash } from 'node:crypto';
import { type Matrix, SAME, times } from './pdfMatrix';
import { objectsOf, type PdfObject } from './pdfObjects';

/** One run of glyphs as shown on a page. */
export interface PdfRun {
  page: number;
  /** Start of the run, in points from the lower left corner of the page. */
  x: number;
  y: number;
  font: string;
  /** Points. */
  size: number;
  /** Glyph ids in the document's font, from left to right. */
  glyphs: string[];
  /** The text of the glyphs, in the same order. */
  text: string;
}

/** A font embedded in the document: its name and the SHA-256 of its glyphs. */
interface PdfFont {
  name: string;
  shapes: string;
}

const named = (head: string, name: string) => new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? '';

const letters = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').swap16().toString('utf16le');

/** The text of a font's glyph ids. */
function meaningsOf(map: string): string[] {
  const meanings: string[] = [''];
  for (const { 1: from = '', 2: list = '' } of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [at, { 1: hex = '' }] of [...list.matchAll(/<([\da-f\s]*)>/gi)].entries())
      meanings[Number.parseInt(from, 16) + at] = letters(hex);
  return meanings;
}

interface ReadFont extends PdfFont {
  meanings: string[];
}

function fontOf(objects: Map<string, PdfObject>, id: string): ReadFont {
  const head = (of: string) => objects.get(of)?.head ?? '';
  const descriptor = head(named(head(named(head(id), 'DescendantFonts')), 'FontDescriptor'));
  const file = objects.get(named(descriptor, 'FontFile[23]?'))?.bytes ?? Buffer.alloc(0);
  const name = /\/FontName \/(?:[A-Z]+\+)?(\S+)/.exec(descriptor)?.[1] ?? '';
  const map = objects.get(named(head(id), 'ToUnicode'))?.bytes.toString('latin1') ?? '';
  return {
    name,
    shapes: createHash('sha256').update(file).digest('hex').slice(0, 16),
    meanings: meaningsOf(map),
  };
}

const NUMBER = String.raw`(-?[\d.]+)`;
const six = (operator: string) =>
  new RegExp(`^${Array.from({ length: 6 }, () => NUMBER).join(' ')} ${operator}$`);
const MOVE = six('cm');
const PLACE = six('Tm');

const matrixOf = (found: RegExpExecArray) => found.slice(1).map(Number) as unknown as Matrix;

/** Interprets the drawing operators of one page. */
function runsOf(content: string, fonts: ReadonlyMap<string, ReadFont>, page: number): PdfRun[] {
  const runs: PdfRun[] = [];
  const kept: Matrix[] = [];
  let space = SAME;
  let place = SAME;
  let font: ReadFont | undefined;
  let size = 0;
  for (const line of content.split('\n').map((text) => text.trim())) {
    if (line === 'q') kept.push(space);
    else if (line === 'Q') space = kept.pop() ?? SAME;
    const move = MOVE.exec(line);
    if (move) space = times(matrixOf(move), space);
    const put = PLACE.exec(line);
    if (put) place = matrixOf(put);
    const chosen = /^\/(\S+) ([\d.]+) Tf$/.exec(line);
    if (chosen) [font, size] = [fonts.get(chosen[1]!), Number(chosen[2])];
    if (!line.endsWith('TJ') || !font) continue;
    const glyphs = [...line.matchAll(/<([\da-f]+)>/gi)].flatMap(
      ({ 1: hex = '' }) => hex.match(/.{4}/g) ?? [],
    );
    const [, , , , x, y] = times(place, space);
    const { meanings, name } = font;
    const text = glyphs.map((glyph) => meanings[Number.parseInt(glyph, 16)] ?? '').join('');
    const round = (points: number) => Math.round(points * 10) / 10;
    runs.push({ page, x: round(x), y: round(y), font: name, size: round(size), glyphs, text });
  }
  return runs;
}

/**
 * The visible content of one of our PDFs, read from its drawing operators: every run of glyphs with its position, and
 * the embedded fonts. Unlike screenshots it is the same on every machine.
 */
export function readPdf(pdf: Uint8Array): { runs: PdfRun[]; fonts: PdfFont[] } {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\s/.test(head));
  const all = new Map<string, ReadFont>();
  const runs = pages.flatMap(({ head }, index) => {
    const resources = objects.get(named(head, 'Resources'))?.head ?? '';
    const fonts = new Map<string, ReadFont>();
    for (const { 1: name = '', 2: id = '' } of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = all.get(id) ?? fontOf(objects, id);
      all.set(id, font);
      fonts.set(name, font);
    }
    const content = objects.get(named(head, 'Contents'))?.bytes.toString('latin1') ?? '';
    return runsOf(content, fonts, index + 1);
  });
  const fonts = [...all.values()].map(({ name, shapes }) => ({ name, shapes }));
  return { runs, fonts: fonts.toSorted((a, b) => (a.name + a.shapes < b.name + b.shapes ? -1 : 1)) };
}
