import { addressApi } from '@/core/addressApi';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Address } from '@/domain/address/schemas';
import { toastUndo } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';

/** The signed-in user's saved addresses, the defaults first. */
export function useAddressBook() {
  const t = useText();
  const { isBusy, run } = useAct();
  const { data, error, isLoading, reload } = useRead('addresses', (signal) =>
    addressApi.addresses(undefined, { signal }),
  );
  const remove = ({ id: addressId }: Address) =>
    run(async () => {
      await addressApi.deleteAddress({ addressId });
      reload();
      toastUndo(t('addresses.deleted'), async () => {
        await addressApi.restoreAddress({ addressId });
        reload();
      });
    });
  const makeDefault = ({ id: addressId }: Address, kind: 'billing' | 'shipping') =>
    run(async () => {
      await addressApi.defaultAddress({ addressId, kind });
      reload();
    });
  return { addresses: data?.addresses ?? null, error, isLoading, isBusy, reload, remove, makeDefault };
}
export type AddressBookState = ReturnType<typeof useAddressBook>;
