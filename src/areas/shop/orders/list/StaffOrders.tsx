import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import { orderCareApi, ordersApi } from '../../api';
import { useCan } from '@/core/auth/useCan';
import { codeText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { printPdf } from '@/core/printPdf';
import { toRequestError } from '@/core/redux/createRequest';
import type { useRead } from '@/core/redux/useRead';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { OrderRow } from '@/domain/shop/orderSchemas';
import type { ordersContract } from '@/domain/shop/ordersContract';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { ActResult } from '@/ui/feedback/toastResult';
import { useKeys } from '@/ui/form/useKeys';
import { ListTable } from '@/ui/list/ListTable';
import type { OpenList } from '@/ui/list/useList';
import { type Column, MAX_MATCHING, type Selection } from '@/ui/table/types';
import { packingSlipsPath } from '../paperPaths';
import { OrderCard } from './columns';
import { ALL, orderList, type OrderListState } from './orderList';
import type { RowLinesProps } from './RowLines';

/** Bulk actions of orders. */
function useOrderSelection(state: OrderListState, onDone: () => void): Selection<OrderRow> {
  const t = useText();
  const manages = useCan()('orders.manage');
  const keys = useKeys();
  const label = useStableCallback(({ number }: OrderRow) => t('orders.select', { number }));
  const loadMatching = useStableCallback(
    async () => (await ordersApi.manage({ ...orderList.criteriaOf(state), limit: MAX_MATCHING })).orders,
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
    const refused = failed.map(
      ({ number, code }) => `${number}: ${codeText(t, code) ?? t('errors.internal')}`,
    );
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

interface StaffOrdersProps {
  list: ReturnType<typeof useRead<OutputOf<(typeof ordersContract)['manage']>>>;
  open: OpenList<OrderListState, InputOf<(typeof ordersContract)['manage']>>;
  columns: readonly Column<OrderRow>[];
  /** Filters of the list, as the query of a row's link. */
  along: string;
}

const RowLines = lazyPart<RowLinesProps>(async () => (await import('./RowLines')).RowLines);

const rowId = ({ id }: OrderRow) => id;
const NO_ROWS: OrderRow[] = [];

/** Table of all orders with selection and pagination; a row opens its order. */
export function StaffOrders({ list, open, columns, along }: StaffOrdersProps) {
  const t = useText();
  const format = useFormat();
  const { push } = useRouter();
  const { state } = open;
  const selection = useOrderSelection(state, list.reload);
  const { orders = NO_ROWS, next, counts } = list.data ?? {};
  const shown = counts && (state.state === ALL ? Object.values(counts) : [counts[state.state] ?? 0]);
  return (
    <ListTable
      open={open}
      reading={list}
      label={t('checkout.orders.title')}
      columns={columns}
      rows={orders}
      rowId={rowId}
      next={next}
      total={shown?.reduce((sum, count) => sum + count, 0)}
      empty={<EmptyState icon="ph:shopping-cart" title={t('checkout.orders.none')} />}
      renderCard={(row) => <OrderCard row={row} format={format} along={along} />}
      onOpen={({ number }) => void push(`${SHOP_PATHS.order.one(number)}${along}`)}
      detail={{
        label: ({ number }) => t('orders.linesOf', { number }),
        render: (row) => <RowLines row={row} />,
      }}
      selection={selection}
    />
  );
}
