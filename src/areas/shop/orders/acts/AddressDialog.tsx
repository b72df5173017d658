import { useText } from '@/core/i18n/useText';
import { AddressFormDialog } from '@/ui/address/AddressFormDialog';
import { orderCareApi } from '../../api';
import type { OrderDialogProps } from './dialogs';

/** Edits the delivery address of an order, until it is packed. Source: shop, section 3.3. */
export function AddressDialog({ order, onDone, onClose }: OrderDialogProps) {
  const t = useText();
  const { number, version, shippingAddress } = order;
  return (
    <AddressFormDialog
      title={t('orders.address.title', { number })}
      known={shippingAddress}
      part="shippingAddress"
      onClose={onClose}
      onSend={async (typed) => {
        await orderCareApi.address({ number, version, shippingAddress: typed });
        onDone();
      }}
    />
  );
}
