import { useText } from '@/core/i18n/useText';
import { ApiError } from '@/domain/errors';
import { AddressFormDialog } from '@/ui/address/AddressFormDialog';
import { orderCareApi } from '../orderCareApi';
import type { OrderDialogProps } from './dialogs';

const PART = 'shippingAddress.';

/** The refusal of an order’s address by the names of the fields of an address. */
function ofAddress(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fields) return error;
  const fields = Object.entries(error.fields).map(([name, code]) => [name.replace(PART, ''), code]);
  return new ApiError(error.status, error.code, {
    message: error.message,
    fields: Object.fromEntries(fields) as Record<string, string>,
  });
}

/** Where an order goes, until it is packed. Source: shop, section 3.3. */
export function AddressDialog({ order, onDone, onClose }: OrderDialogProps) {
  const t = useText();
  const { number, version, shippingAddress } = order;
  return (
    <AddressFormDialog
      title={t('orders.address.title', { number })}
      known={shippingAddress}
      onClose={onClose}
      onSend={async (typed) => {
        try {
          await orderCareApi.address({ number, version, shippingAddress: typed });
        } catch (error) {
          throw ofAddress(error);
        }
        onDone();
      }}
    />
  );
}
