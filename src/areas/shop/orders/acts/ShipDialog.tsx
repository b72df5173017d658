import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { OrderLine } from '@/domain/shop/orderSchemas';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { Tick } from '@/ui/form/Tick';
import { ordersApi } from '../../api';
import type { OrderDialogProps } from './dialogs';
import { LinePieces, usePieces } from './LinePieces';

const leftToShip = ({ quantity, shippedQuantity, cancelledQuantity }: OrderLine) =>
  quantity - shippedQuantity - cancelledQuantity;

/** Form values of a parcel. */
function useParcel() {
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setNumber] = useState('');
  const [trackingUrl, setUrl] = useState('');
  const [notify, setNotify] = useState(true);
  const url = trackingUrl.trim();
  const isUrl = url === '' || (URL.canParse(url) && new URL(url).protocol === 'https:');
  const parcel = {
    carrier: carrier.trim(),
    trackingNumber: trackingNumber.trim(),
    trackingUrl: url,
    notify,
  };
  return { parcel, isUrl, carrier, setCarrier, trackingNumber, setNumber, trackingUrl, setUrl, setNotify };
}

/** Creates a parcel: quantities, carrier and tracking. Source: shop, section 5.6. */
export function ShipDialog({ order, onDone, onClose }: OrderDialogProps) {
  const t = useText();
  const pieces = usePieces(order.lines, leftToShip, 'all');
  const typed = useParcel();
  const lines = pieces.chosen.map(({ line, count }) => ({ orderLineId: line.id, quantity: count }));
  const { number, version } = order;
  const isReady = lines.length > 0 && !pieces.isWrong && typed.isUrl;
  return (
    <ActDialog
      width="sm"
      title={t('orders.ship.title', { number })}
      act={t('checkout.act.ship')}
      wish={isReady ? { number, version, lines, ...typed.parcel } : null}
      send={ordersApi.ship}
      onDone={onDone}
      onClose={onClose}
    >
      <LinePieces pieces={pieces} />
      <TextInput
        label={t('orders.ship.carrier')}
        value={typed.carrier}
        maxLength={60}
        onChange={typed.setCarrier}
      />
      <TextInput
        literal
        label={t('orders.ship.tracking')}
        value={typed.trackingNumber}
        maxLength={80}
        onChange={typed.setNumber}
      />
      <TextInput
        literal
        label={t('orders.ship.link')}
        value={typed.trackingUrl}
        maxLength={300}
        hint={t('orders.ship.linkHint')}
        code={typed.isUrl ? undefined : 'invalid'}
        onChange={typed.setUrl}
      />
      <Tick
        label={t('orders.ship.notify')}
        checked={typed.parcel.notify}
        onChange={({ target }) => typed.setNotify(target.checked)}
      />
    </ActDialog>
  );
}
