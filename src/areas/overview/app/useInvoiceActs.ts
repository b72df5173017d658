import { useRouter } from 'next/router';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { invoicePaths, pdfPath } from '@/core/invoicePaths';
import { printPdf } from '@/core/printPdf';
import { openDownload } from '@/core/saveFile';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { RowAction } from '@/ui/table/types';
import { draftsApi } from '../acts';
import { useLeaving } from '../parts/useLeaving';

/** Menus of invoices in a widget; `onDone` is called after every change. Only drafts are deleted, with undo. */
export function useInvoiceActs(onDone: () => void) {
  const t = useText();
  const can = useCan();
  const { push } = useRouter();
  const { gone, leave } = useLeaving(onDone);

  const remove = (invoiceId: string) =>
    leave(invoiceId, {
      text: t('overview.app.newInvoices.deleted'),
      act: () => draftsApi.deleteInvoice({ invoiceId }),
      back: () => draftsApi.restoreInvoice({ invoiceId }),
    });

  const refusalOf = ({ status }: InvoiceRow) => {
    if (!can('invoices.write')) return t('overview.app.newInvoices.mayNot');
    return status === 'draft' ? undefined : t('overview.app.newInvoices.onlyDrafts');
  };

  const menuOf = (row: InvoiceRow): RowAction[] => {
    const { id } = row;
    const entry = (act: 'open' | 'download' | 'print' | 'delete', icon: string, run: () => unknown) => ({
      id: act,
      icon,
      label: t(`overview.app.newInvoices.${act}`),
      run: () => void run(),
    });
    return [
      entry('open', 'ph:arrow-square-out', () => push(invoicePaths.details(id))),
      entry('download', 'ph:download-simple', () => openDownload(pdfPath(id, true), '')),
      entry('print', 'ph:printer', () => printPdf(pdfPath(id))),
      { ...entry('delete', 'ph:trash', () => remove(id)), unavailable: refusalOf(row) },
    ];
  };

  return { gone, menuOf };
}
