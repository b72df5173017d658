import { PRODUCT_COLUMNS } from '@/domain/shop/csvColumns';
import type { TextFunction } from '@/domain/texts/keys';
import { rowReason } from '@/ui/form/RowErrors';

/** The end of a line: outcome of the row, the wrong column and the reason; codes, never quoted. */
const OUTCOME = /,(error|create|update),(\w*),([^\r\n",]*)(?=\r\n)/g;
const HEAD = /^.*(?=\r\n)/;
/** Makes spreadsheets read the file as UTF-8; reading the file strips it. */
const BYTE_ORDER_MARK = '\uFEFF';

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const line = (texts: readonly string[]) => texts.map(cell).join(',');

/** The report of an import with words instead of codes, in the reader's language. */
export function reportText(csv: string, t: TextFunction): string {
  const kinds: Readonly<Record<string, string>> = {
    error: t('productImport.errors'),
    create: t('productImport.did.create'),
    update: t('productImport.did.update'),
  };
  const head = [
    t('productImport.head.row'),
    t('productImport.column.sku'),
    t('productImport.head.result'),
    t('productImport.head.column'),
    t('productImport.head.reason'),
  ];
  return csv
    .replace(OUTCOME, (_whole, kind: string, column: string, code: string) => {
      const known = PRODUCT_COLUMNS.find((one) => one === column);
      const named = known ? t(`productImport.column.${known}`) : column;
      return `,${line([kinds[kind] ?? kind, named, code && rowReason(t, code)])}`;
    })
    .replace(HEAD, () => BYTE_ORDER_MARK + line(head));
}
