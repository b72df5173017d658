import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { fit, type FittedSheet } from './fit';
import { Blocks, Foot, Head, Parties, Totals } from './parts';
import { Say } from './say';
import type { PdfRow, PdfSheet } from './sheet';
import { type SheetStyles, stylesOf } from './styles';

interface RowProps {
  row: PdfRow;
  widths: readonly string[];
  styles: SheetStyles;
}

/** Conservative estimates: letters per line of a description, and lines per page. */
const LETTERS = 25;
const MOST_LINES = 40;

const isTall = (description: string) =>
  description.split('\n').reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / LETTERS)), 0) >
  MOST_LINES;

/** One row, never split over two pages, unless it may be taller than one. */
function Row({ row: { title, description, cells }, widths, styles }: RowProps) {
  return (
    <View style={styles.tableRow} wrap={isTall(description)}>
      <View style={[styles.cell, { width: cells === null ? '100%' : (widths[0] ?? '100%') }]}>
        <Say style={styles.start}>{title}</Say>
        {description !== '' && <Say style={[styles.small, styles.start]}>{description}</Say>}
      </View>
      {cells?.map((cell, index) => (
        <Say key={index} style={[styles.cell, styles.end, { width: widths[index + 1] ?? 'auto' }]}>
          {cell}
        </Say>
      ))}
    </View>
  );
}

/** The table of items; its head is repeated on every page. */
function Table({ sheet, styles }: { sheet: PdfSheet; styles: SheetStyles }) {
  const whole = sheet.widths.reduce((sum, width) => sum + width, 0);
  const widths = sheet.widths.map((width) => `${((width / whole) * 100).toFixed(3)}%`);
  return (
    <View>
      <View style={styles.tableHead} fixed>
        {sheet.columns.map((name, index) => (
          <Say
            key={name}
            style={[styles.cell, index === 0 ? styles.start : styles.end, { width: widths[index] ?? 'auto' }]}
          >
            {name}
          </Say>
        ))}
      </View>
      {sheet.rows.map((row, index) => (
        <Row key={index} row={row} widths={widths} styles={styles} />
      ))}
    </View>
  );
}

const NAMES = { en: 'en', fr: 'fr', vi: 'vi', cn: 'zh-Hans', ar: 'ar' } as const;

function Sheet({ fitted }: { fitted: FittedSheet }) {
  const { sheet } = fitted;
  const styles = stylesOf(fitted);
  const part = { sheet, styles };
  return (
    <Page size="A4" style={styles.page}>
      <Foot {...part} />
      <View style={styles.body}>
        <Head {...part} />
        <Parties {...part} />
        {sheet.columns.length > 0 && <Table {...part} />}
        <Totals {...part} />
        <Blocks {...part} />
      </View>
    </Page>
  );
}

/** Renders documents one after the other into one PDF, A4. The same sheets give the same bytes. */
export async function drawSheets(sheets: readonly PdfSheet[]): Promise<Uint8Array> {
  const all = await Promise.all(sheets.map(fit));
  const [first] = sheets;
  const at = new Date(first?.at ?? 0);
  const title = `${first?.title ?? ''} ${first?.number ?? ''}`.trim();
  return renderToBuffer(
    <Document
      title={title}
      author={first?.parties[0]?.name ?? ''}
      creator="Atrium"
      producer="Atrium"
      language={NAMES[first?.language ?? 'en']}
      creationDate={at}
      modificationDate={at}
    >
      {all.map((fitted, index) => (
        <Sheet key={index} fitted={fitted} />
      ))}
    </Document>,
  );
}
