import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer';
import { Blocks, Foot, Head, Parties, Totals } from './parts';
import type { PdfSheet } from './sheet';
import { stylesOf } from './styles';
import { Table } from './table';

const NAMES = { en: 'en', fr: 'fr', vi: 'vi', cn: 'zh-Hans', ar: 'ar' } as const;

function Sheet({ sheet }: { sheet: PdfSheet }) {
  const styles = stylesOf(sheet);
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

/** Draws documents one after the other into one PDF, A4. The same sheets give the same bytes. */
export async function drawSheets(sheets: readonly PdfSheet[]): Promise<Uint8Array> {
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
      {sheets.map((sheet, index) => (
        <Sheet key={index} sheet={sheet} />
      ))}
    </Document>,
  );
}
