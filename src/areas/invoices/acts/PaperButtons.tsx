import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { pdfPath } from '@/core/invoicePaths';
import { Icon } from '@/ui/icon/Icon';
import { printPdf } from '@/core/printPdf';
import type { RowAction } from '@/ui/table/types';
import { downloadFrom } from '../list/acts/downloadFrom';

const Bar = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5) }));

/** The printable document: in the browser's viewer, as a file, or printed. */
export function PaperButtons({ invoiceId }: { invoiceId: string }) {
  const t = useText();
  return (
    <Bar>
      <Button
        color="inherit"
        href={pdfPath(invoiceId)}
        target="_blank"
        rel="noopener"
        startIcon={<Icon name="ph:eye" />}
      >
        {t('documents.act.view')}
      </Button>
      <Button
        color="inherit"
        href={pdfPath(invoiceId, true)}
        download
        startIcon={<Icon name="ph:download-simple" />}
      >
        {t('documents.act.download')}
      </Button>
      <Button
        color="inherit"
        startIcon={<Icon name="ph:printer" />}
        onClick={() => printPdf(pdfPath(invoiceId))}
      >
        {t('documents.act.print')}
      </Button>
    </Bar>
  );
}

/** The same as entries of a menu. */
export function usePaperActs(invoiceId: string): RowAction[] {
  const t = useText();
  return [
    {
      id: 'view',
      label: t('documents.act.view'),
      icon: 'ph:eye',
      run: () => void window.open(pdfPath(invoiceId), '_blank', 'noopener'),
    },
    {
      id: 'download',
      label: t('documents.act.download'),
      icon: 'ph:download-simple',
      run: () => downloadFrom(pdfPath(invoiceId, true)),
    },
    {
      id: 'print',
      label: t('documents.act.print'),
      icon: 'ph:printer',
      run: () => printPdf(pdfPath(invoiceId)),
    },
  ];
}
