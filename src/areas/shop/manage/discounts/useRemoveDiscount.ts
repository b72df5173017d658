import { useText } from '@/core/i18n/useText';
import type { Discount } from '@/domain/shop/discounts';
import { toastUndo } from '@/ui/feedback/toast';
import { discountsApi } from '../../api';

/** Puts a code into the trash, with the way back in a toast. Rejects when it is refused. */
export function useRemoveDiscount(onDone: () => void) {
  const t = useText();
  return async ({ id: discountId, code }: Pick<Discount, 'id' | 'code'>): Promise<void> => {
    await discountsApi.deleteDiscount({ discountId });
    onDone();
    toastUndo(t('discounts.deleted', { code }), async () => {
      await discountsApi.restoreDiscount({ discountId });
      onDone();
    });
  };
}
