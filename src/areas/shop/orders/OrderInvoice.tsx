import Button from '@mui/material/Button';
import { createClient } from '@/core/http/client';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { issuingAddresses } from '@/domain/invoices/documentAddresses';
import type { issuingContract } from '@/domain/invoices/issuing';
import type { Order } from '@/domain/shop/orderSchemas';
import { Icon } from '@/ui/icon/Icon';
import { useAct } from '@/ui/form/useAct';

const api = createClient<typeof issuingContract>(issuingAddresses);

interface OrderInvoiceProps {
  order: Order;
  onChanged: () => void;
}

function CreateButton({ order: { number }, onChanged }: OrderInvoiceProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const create = async () => {
    if (await run(() => api.fromOrder({ number }))) onChanged();
  };
  return (
    <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void create()}>
      {t('checkout.act.invoice')}
    </Button>
  );
}

/** Link to the invoice of an order, or to creating it. Source: shop, section 5.6. */
export function OrderInvoice({ order, onChanged }: OrderInvoiceProps) {
  const t = useText();
  if (order.actions.includes('invoice')) return <CreateButton order={order} onChanged={onChanged} />;
  if (!order.invoice) return null;
  const { id, number } = order.invoice;
  return (
    <Button
      href={`${PATHS.dashboard.invoice.root}/${id}`}
      variant="text"
      startIcon={<Icon name="ph:receipt" />}
    >
      {t('checkout.order.invoice', { number })}
    </Button>
  );
}
