import { addressApi } from '@/core/addressApi';
import { useText } from '@/core/i18n/useText';
import type { Address } from '@/domain/address/schemas';
import { AddressFormDialog } from './AddressFormDialog';

interface AddressDialogProps {
  /** The address to change; without one a new one is made. */
  address?: Address | undefined;
  onSaved: (address: Address) => void;
  onClose: () => void;
}

/** A new address, or a change of one that is kept. */
export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  const t = useText();
  return (
    <AddressFormDialog
      title={t(address ? 'addresses.edit' : 'addresses.new')}
      known={address}
      onClose={onClose}
      onSend={async (typed) => {
        const { address: saved } = address
          ? await addressApi.updateAddress({
              addressId: address.id,
              version: address.version,
              address: typed,
            })
          : await addressApi.newAddress(typed);
        onSaved(saved);
      }}
    />
  );
}
