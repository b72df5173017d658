import { useRouter } from 'next/router';
import { useAppDispatch } from '@/core/redux/hooks';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { toast } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import { orderCareApi } from './orderCareApi';

/** Puts an earlier order into the cart again, says what could not be put there, and leads to the cart. */
export function useReorder() {
  const t = useText();
  const { push } = useRouter();
  const dispatch = useAppDispatch();
  const { isBusy, run } = useAct();
  const reorder = async (number: string) => {
    const answer = await run(() => orderCareApi.reorder({ number }));
    if (!answer) return;
    const { applyQuote } = await import('../checkout/applyQuote');
    applyQuote(answer.quote).forEach(dispatch);
    const told = answer.missing.map(({ name, reason, available }) =>
      t(`checkout.again.${reason}`, { name, available }),
    );
    const isEmpty = (answer.quote?.lines.length ?? 0) === 0;
    if (told.length > 0) toast(told.join(' · '), { variant: 'warning' });
    if (!isEmpty) await push(SHOP_PATHS.order.checkout);
  };
  return { isBusy, reorder };
}
