import { useMemo } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { printPdf } from '@/core/printPdf';
import { toRequestError } from '@/core/redux/createRequest';
import type { OrderRow } from '@/domain/shop/orderSchemas';
import type { ActResult } from '@/ui/feedback/toastResult';
import { useKeys } from '@/ui/form/useKeys';
import { MAX_MATCHING, type Selection } from '@/ui/table/types';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { ordersApi } from '../../cart/cartApi';
import { orderCareApi } from '../orderCareApi';
import { packingSlipsPath } from '../paperPaths';
import { filtersOf, type ListState } from './listState';

/** What can be done with several orders. */
export function useOrderSelection(state: ListState, onDone: () => void): Selection<OrderRow> {
  const t = useText();
  const manages = useCan()('orders.manage');
  const keys = useKeys();
  const label = useStableCallback(({ number }: OrderRow) => t('orders.select', { number }));
  const loadMatching = useStableCallback(
    async () => (await ordersApi.manage({ ...filtersOf(state), limit: MAX_MATCHING })).orders,
  );
  const sendPack = async (numbers: string[]) => {
    const { wish, idempotencyKey } = keys.sentAs({ numbers, action: 'pack' as const });
    try {
      const answer = await orderCareApi.bulk(wish, { idempotencyKey });
      keys.done();
      return answer;
    } catch (error) {
      keys.refused(toRequestError(error));
      throw error;
    }
  };
  const pack = useStableCallback(async (rows: readonly OrderRow[]): Promise<ActResult> => {
    const numbers = rows.map(({ number }) => number);
    const { done, failed } = await sendPack(numbers);
    onDone();
    const refused = failed.map(({ number, code }) => `${number}: ${t(`errors.${code}`)}`);
    return { text: [t('orders.packed', { count: done.length }), ...refused].join(' · ') };
  });
  const print = useStableCallback(async (rows: readonly OrderRow[]): Promise<ActResult> => {
    printPdf(packingSlipsPath(rows.map(({ number }) => number)));
    return { text: t('orders.slips.done', { count: rows.length }) };
  });
  return useMemo(
    () => ({
      label,
      loadMatching,
      actions: [
        ...(manages ? [{ id: 'pack', label: t('checkout.act.pack'), icon: 'ph:package', run: pack }] : []),
        { id: 'slips', label: t('orders.slips.act'), icon: 'ph:printer', run: print },
      ],
    }),
    [t, label, loadMatching, manages, pack, print],
  );
}
