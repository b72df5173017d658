import { useText } from '@/core/i18n/useText';
import type { useRead } from '@/core/redux/useRead';
import { useStableCallback } from '@/core/useStableCallback';
import type { OutputOf } from '@/domain/contract';
import type { ListedDiscount } from '@/domain/shop/discounts';
import type { discountsContract } from '@/domain/shop/discountsContract';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { useCopy } from '@/ui/feedback/useCopy';
import { useAct } from '@/ui/form/useAct';
import { ListTable } from '@/ui/list/ListTable';
import type { Column, RowMenu } from '@/ui/table/types';
import { DiscountCard, type DiscountWriting } from './columns';
import type { OpenDiscounts } from './discountList';
import { useRemoveDiscount } from './useRemoveDiscount';

interface DiscountTableProps {
  list: ReturnType<typeof useRead<OutputOf<(typeof discountsContract)['discounts']>>>;
  open: OpenDiscounts;
  columns: readonly Column<ListedDiscount>[];
  writing: DiscountWriting;
  onOpen: (row: ListedDiscount) => void;
}

const rowId = ({ id }: ListedDiscount) => id;
const NO_ROWS: ListedDiscount[] = [];

function useRowMenu(onOpen: (row: ListedDiscount) => void, onDone: () => void): RowMenu<ListedDiscount> {
  const t = useText();
  const copy = useCopy();
  const { run } = useAct();
  const remove = useRemoveDiscount(onDone);
  return {
    label: useStableCallback(({ code }) => t('discounts.actions', { code })),
    actions: (row) => [
      { id: 'edit', icon: 'ph:pencil-simple', label: t('discounts.editShort'), run: () => onOpen(row) },
      { id: 'copy', icon: 'ph:copy', label: t('discounts.copy'), run: () => void copy(row.code) },
      {
        id: 'delete',
        icon: 'ph:trash',
        label: t('discounts.delete'),
        run: () => void run(() => remove(row)),
      },
    ],
  };
}

/** Table of codes; a row opens its editor. */
export function DiscountTable({ list, open, columns, writing, onOpen }: DiscountTableProps) {
  const t = useText();
  const menu = useRowMenu(onOpen, list.reload);
  const { discounts = NO_ROWS, next, counts } = list.data ?? {};
  return (
    <ListTable
      open={open}
      reading={list}
      label={t('discounts.title')}
      columns={columns}
      rows={discounts}
      rowId={rowId}
      next={next}
      total={counts?.[open.state.tab]}
      empty={<EmptyState icon="ph:tag" title={t('discounts.none')} text={t('discounts.noneText')} />}
      renderCard={(row) => <DiscountCard row={row} writing={writing} />}
      onOpen={onOpen}
      menu={menu}
    />
  );
}
