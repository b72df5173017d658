import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { FileShelf } from './FileShelf';
import { useInvoiceFiles } from './useInvoiceFiles';

export interface PaymentFilesDialogProps {
  invoiceId: string;
  paymentId: string;
  onClose: () => void;
}

/** Receipts and slips attached to a payment of an invoice. */
export function PaymentFilesDialog({ invoiceId, paymentId, onClose }: PaymentFilesDialogProps) {
  const t = useText();
  const { data, error, isLoading, reload } = useInvoiceFiles(invoiceId);
  const title = t('documents.files.ofPayment');
  const first = data?.payments.find((payment) => payment.paymentId === paymentId)?.files ?? [];
  return (
    <AnimatedDialog
      title={title}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Async
        isLoading={isLoading && !data}
        hasContent={data !== null}
        error={data ? null : error}
        onRetry={reload}
        skeleton={<Bone height={56} />}
      >
        {data && <FileShelf owner={{ paymentId }} first={first} label={title} />}
      </Async>
    </AnimatedDialog>
  );
}
