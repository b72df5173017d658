import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useRouter } from 'next/router';
import { useCan } from '@/core/auth/useCan';
import { invoicePaths } from '@/core/invoicePaths';
import { useText } from '@/core/i18n/useText';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { useSend } from '@/ui/form/useSend';
import { issuingApi } from '../documentsApi';

/**
 * Instead of the editor, for an address that names an order: what an order's invoice says follows from the order, so it
 * is made when that is said and nothing is typed. The one that there is already opens.
 */
export function FromOrder({ number }: { number: string }) {
  const t = useText();
  const { replace } = useRouter();
  const mayIssue = useCan()('invoices.issue');
  const { isBusy, send } = useSend(() => undefined);
  const make = () =>
    void send({ number }, async (wish, options) => {
      const { invoice } = await issuingApi.fromOrder(wish, options);
      await replace(invoicePaths.details(invoice.id));
    });
  return (
    <Card>
      <EmptyState
        icon="ph:receipt"
        title={t('documents.fromOrder.title', { number })}
        text={t(`documents.fromOrder.${mayIssue ? 'text' : 'notAllowed'}`)}
        action={
          mayIssue && (
            <Button variant="contained" loading={isBusy} onClick={make}>
              {t('documents.fromOrder.make')}
            </Button>
          )
        }
      />
    </Card>
  );
}
