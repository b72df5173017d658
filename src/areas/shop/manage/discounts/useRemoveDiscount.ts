import { useText } from '@/core/i18n/useText';
import type { Discount } from '@/domain/shop/discounts';
import { toastUndo } from '@/ui/feedback/toast';
import { discountsApi } from '../../api';

/** Moves a code to the trash, with undo in a toast. Rejects when refused. */
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
