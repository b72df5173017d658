import { addressApi } from '@/core/addressApi';
import { useText } from '@/core/i18n/useText';
import type { Address } from '@/domain/address/schemas';
import { AddressFormDialog } from './AddressFormDialog';

interface AddressDialogProps {
  /** The address to change; absent for a new one. */
  address?: Address | undefined;
  onSaved: (address: Address) => void;
  onClose: () => void;
}

/** Adds or changes a saved address. */
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
