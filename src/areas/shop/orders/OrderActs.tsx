import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Order } from '@/domain/shop/orderSchemas';
import { useAct } from '@/ui/form/useAct';
import { ordersApi } from '../api';
import { type AskedAct, DIALOGS } from './acts/orderDialogs';
import { PayAgain } from './PayAgain';
import { ReorderButton } from './ReorderButton';
import type { OrderName } from './useOrder';

interface OrderActsProps {
  order: Order;
  name: OrderName;
  onChanged: () => void;
}

const ASKED = [
  'markPaid',
  'ship',
  'deliver',
  'refund',
  'confirmRefund',
  'address',
  'resend',
  'cancel',
] as const;

/** Packing has no side effects and needs no confirmation. */
function PackButton({ order, onChanged }: Omit<OrderActsProps, 'name'>) {
  const t = useText();
  const { isBusy, run } = useAct();
  const { number, version } = order;
  const pack = async () => {
    if (await run(() => ordersApi.pack({ number, version }))) onChanged();
  };
  return (
    <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void pack()}>
      {t('checkout.act.pack')}
    </Button>
  );
}

/** Actions on an order, as the server allows them. Those that move money or goods ask first. */
export function OrderActs({ order, name, onChanged }: OrderActsProps) {
  const t = useText();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const Dialog = asked && DIALOGS[asked];
  const close = () => setAsked(null);
  if (order.actions.length === 0) return null;
  return (
    <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <PayAgain order={order} name={name} onChanged={onChanged} />
      {order.actions.includes('pack') && <PackButton order={order} onChanged={onChanged} />}
      {ASKED.filter((act) => order.actions.includes(act)).map((act) => (
        <Button
          key={act}
          variant="outlined"
          color={act === 'cancel' ? 'error' : 'inherit'}
          onClick={() => setAsked(act)}
        >
          {t(`checkout.act.${act}`)}
        </Button>
      ))}
      {order.actions.includes('reorder') && <ReorderButton order={order} />}
      {Dialog && (
        <Dialog
          order={order}
          name={name}
          onClose={close}
          onDone={() => {
            close();
            onChanged();
          }}
        />
      )}
    </Stack>
  );
}
