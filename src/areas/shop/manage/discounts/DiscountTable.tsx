import { useMemo } from 'react';
import { useText } from '@/core/i18n/useText';
import type { useRead } from '@/core/redux/useRead';
import type { OutputOf } from '@/domain/contract';
import type { ListedDiscount } from '@/domain/shop/discounts';
import type { discountsContract } from '@/domain/shop/discountsContract';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { useCopy } from '@/ui/feedback/useCopy';
import { useAct } from '@/ui/form/useAct';
import { DataTable } from '@/ui/table/DataTable';
import { readSort, writeSort } from '@/ui/table/sort';
import type { Column, RowMenu } from '@/ui/table/types';
import { pagingOf, type useListPlace } from '@/ui/table/useListPlace';
import { useStableCallback } from '@/ui/table/useStableCallback';
import type { TableSettings } from '@/ui/table/useTableSettings';
import { NoneFound } from '../../parts/NoneFound';
import { DiscountCard, type DiscountWriting } from './columns';
import { DISCOUNT_FIELDS, type DiscountsState, NO_FILTERS, type requestOf } from './discountsState';
import { useRemoveDiscount } from './useRemoveDiscount';

interface DiscountTableProps {
  list: ReturnType<typeof useRead<OutputOf<(typeof discountsContract)['discounts']>>>;
  place: ReturnType<typeof useListPlace<DiscountsState, ReturnType<typeof requestOf>>>;
  settings: TableSettings;
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

/** The codes in a table; a row opens what changes it. */
export function DiscountTable(props: DiscountTableProps) {
  const { list, place, settings, columns, writing, onOpen } = props;
  const t = useText();
  const { state, change } = place;
  const menu = useRowMenu(onOpen, list.reload);
  const sort = useMemo(() => readSort(state.sort), [state.sort]);
  const { discounts = NO_ROWS, next, counts } = list.data ?? {};
  const isNarrowed = state.query !== '' || state.kind !== undefined || state.tab !== 'all';
  return (
    <DataTable
      label={t('discounts.title')}
      columns={columns}
      rows={discounts}
      rowId={rowId}
      listKey={place.listKey}
      sort={sort}
      onSort={(wanted) => change({ sort: DISCOUNT_FIELDS.sort.read(writeSort(wanted)) })}
      isLoading={list.isLoading}
      error={list.error}
      onRetry={list.reload}
      empty={
        isNarrowed ? (
          <NoneFound isNarrowed onClear={() => change(NO_FILTERS)} />
        ) : (
          <EmptyState icon="ph:tag" title={t('discounts.none')} text={t('discounts.noneText')} />
        )
      }
      settings={settings}
      paging={pagingOf(place, settings, { next, total: counts?.[state.tab] })}
      renderCard={(row) => <DiscountCard row={row} writing={writing} />}
      onOpen={onOpen}
      menu={menu}
    />
  );
}
