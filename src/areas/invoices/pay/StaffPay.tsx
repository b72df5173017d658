import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { pdfPath } from '@/core/invoicePaths';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Icon } from '@/ui/icon/Icon';
import { RecordDialog } from '../payments/RecordDialog';
import { PaySummary } from './PaySummary';

export interface StaffPayProps {
  invoice: InvoiceDocument;
  onReload: () => void;
}

/** Staff can't pay another user's invoice by card; those with the permission record a payment. */
export function StaffPay({ invoice, onReload }: StaffPayProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack spacing={3} sx={{ maxInlineSize: 560 }}>
      <Alert severity="info">{t('invoicePay.staff.text')}</Alert>
      <PaySummary invoice={invoice} pdf={pdfPath(invoice.id, true)} />
      <Button
        variant="contained"
        startIcon={<Icon name="ph:coins" />}
        sx={{ alignSelf: 'start' }}
        onClick={() => setOpen(true)}
      >
        {t('invoicePay.staff.record')}
      </Button>
      {isOpen && (
        <RecordDialog invoice={invoice} isWhole={false} onDone={onReload} onClose={() => setOpen(false)} />
      )}
    </Stack>
  );
}
