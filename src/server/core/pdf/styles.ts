import type { Styles } from '@react-pdf/renderer';
import { directionOf } from '@/domain/languages';
import type { PdfSheet } from './sheet';
import type { FittedSheet } from './fit';

const GREY = '#5f6b76';
const LINE = 1.4;
const RULE = '#d5dade';
/** Width of "Page 12 of 12" in any language, in points. */
const PAGE_NUMBER = 90;
/** In points: page margin, font size, gap between parts, padding. */
const MEASURES = {
  classic: { margin: 44, size: 9.5, gap: 18, pad: 5 },
  modern: { margin: 44, size: 9.5, gap: 20, pad: 6 },
  compact: { margin: 34, size: 8.5, gap: 12, pad: 3 },
} as const;

function frameOf({ sheet, families }: FittedSheet, row: 'row' | 'row-reverse') {
  const { margin, size, gap } = MEASURES[sheet.template];
  const banded = sheet.template === 'modern';
  return {
    page: {
      fontFamily: families,
      fontSize: size,
      color: '#1c252e',
      paddingHorizontal: margin,
      paddingTop: margin,
      paddingBottom: margin + 22,
    },
    /** A line height on the page itself would hide the page number. */
    body: { fontSize: size, lineHeight: LINE },
    head: {
      flexDirection: row,
      justifyContent: 'space-between',
      alignItems: 'center',
      marginBottom: gap,
      ...(banded && {
        backgroundColor: sheet.accent,
        color: '#ffffff',
        marginTop: -margin,
        marginHorizontal: -margin,
        paddingHorizontal: margin,
        paddingVertical: 24,
      }),
    },
    logo: { height: 44, width: 150, objectFit: 'contain' },
    plate: banded ? { backgroundColor: '#ffffff', padding: 6, borderRadius: 4 } : {},
    title: {
      fontSize: size * (sheet.template === 'compact' ? 1.8 : 2.2),
      fontWeight: 700,
      lineHeight: 1.3,
      ...(!banded && { color: sheet.accent }),
    },
    parties: { flexDirection: row, marginBottom: gap },
    /** Addresses of the web and of mail are long, dates are short. */
    column: { flex: 5, paddingHorizontal: 4 },
    facts: { flex: 4, paddingHorizontal: 4 },
    naming: { alignItems: row === 'row' ? 'flex-end' : 'flex-start' },
    foot: {
      position: 'absolute',
      bottom: margin / 2,
      left: margin,
      right: margin,
      fontSize: size * 0.8,
      color: GREY,
    },
    /** Leaves room for the page number. */
    whose: row === 'row' ? { right: margin + PAGE_NUMBER } : { left: margin + PAGE_NUMBER },
  } as const;
}

function tableOf(sheet: PdfSheet, row: 'row' | 'row-reverse') {
  const { size, gap, pad } = MEASURES[sheet.template];
  const banded = sheet.template === 'modern';
  return {
    tableHead: {
      flexDirection: row,
      fontWeight: 700,
      paddingVertical: pad,
      ...(banded
        ? { backgroundColor: sheet.accent, color: '#ffffff' }
        : { borderBottomWidth: 1.2, borderBottomColor: sheet.accent, color: GREY }),
    },
    tableRow: {
      flexDirection: row,
      paddingVertical: pad,
      borderBottomWidth: 0.5,
      borderBottomColor: RULE,
    },
    cell: { paddingHorizontal: 4 },
    small: { fontSize: size * 0.88, lineHeight: LINE, color: GREY },
    totals: {
      alignSelf: row === 'row' ? 'flex-end' : 'flex-start',
      width: 250,
      marginTop: gap,
    },
    fact: { flexDirection: row, justifyContent: 'space-between', paddingVertical: 1.5, paddingHorizontal: 4 },
    strong: {
      fontWeight: 700,
      fontSize: size * 1.2,
      lineHeight: LINE,
      borderTopWidth: 1,
      borderTopColor: sheet.accent,
      marginTop: 3,
      paddingTop: 4,
    },
    block: { marginTop: gap },
    account: { width: 320, alignSelf: row === 'row' ? 'flex-start' : 'flex-end' },
    heading: { fontWeight: 700, color: sheet.accent },
    label: { color: GREY },
  } as const;
}

/** Styles of a document's parts, for its template, accent and direction. */
export function stylesOf(fitted: FittedSheet) {
  const { sheet } = fitted;
  const rtl = directionOf(sheet.language) === 'rtl';
  const row = rtl ? 'row-reverse' : 'row';
  const start = rtl ? 'right' : 'left';
  const end = rtl ? 'left' : 'right';
  return {
    ...frameOf(fitted, row),
    ...tableOf(sheet, row),
    start: { textAlign: start },
    end: { textAlign: end },
  } as const satisfies Styles;
}

export type SheetStyles = ReturnType<typeof stylesOf>;
