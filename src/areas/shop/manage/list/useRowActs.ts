import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { useStableCallback } from '@/core/useStableCallback';
import type { TextPart } from '@/domain/texts/keys';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import {
  type BulkAction,
  MAX_MATCHING,
  type RowAction,
  type RowMenu,
  type Selection,
} from '@/ui/table/types';
import { type ProductRow, productsApi } from '../../api';
import { productList, type ProductListState } from './productList';
import { type ProductAct, useSeveral } from './useSeveral';

const ICONS: Readonly<Record<ProductAct, string>> = {
  publish: 'ph:eye',
  unpublish: 'ph:eye-slash',
  archive: 'ph:archive',
  delete: 'ph:trash',
  restore: 'ph:arrow-counter-clockwise',
};

/** Allowed actions of a row. */
function actsOf({ status, deletedAt }: ProductRow): ProductAct[] {
  if (deletedAt !== null) return ['restore'];
  const own = {
    published: ['unpublish', 'archive'],
    draft: ['publish', 'archive'],
    archived: ['publish'],
  } as const;
  return [...own[status], 'delete'];
}

/** The menu of a product. */
export function useRowMenu(onDone: () => void): RowMenu<ProductRow> {
  const t = useText();
  const { push } = useRouter();
  const { run } = useAct();
  const several = useSeveral(onDone);
  const act = async (action: ProductAct, row: ProductRow) => {
    const result = await run(() => several(action, [row]));
    if (result?.undo) toastUndo(result.text, result.undo);
    else if (result) toast(result.text);
  };
  const duplicate = async ({ id, name }: ProductRow) => {
    const copy = { productId: id, name: t('shopManage.list.copyOf', { name }).slice(0, 160) };
    const made = await run(() => productsApi.duplicateProduct(copy));
    if (made) await push(SHOP_PATHS.dashboard.edit(made.product.slug));
  };
  const entry = (id: TextPart<'shopManage.act'>, icon: string, work: () => unknown): RowAction => ({
    id,
    icon,
    label: t(`shopManage.act.${id}`),
    run: () => void work(),
  });
  return {
    label: useStableCallback(({ name }) => t('shopManage.list.actions', { name })),
    actions: (row) => [
      ...(row.deletedAt === null
        ? [
            entry('edit', 'ph:pencil-simple', () => push(SHOP_PATHS.dashboard.edit(row.slug))),
            entry('view', 'ph:storefront', () => push(SHOP_PATHS.dashboard.product(row.slug))),
            entry('duplicate', 'ph:copy', () => duplicate(row)),
          ]
        : []),
      ...actsOf(row).map((action) => entry(action, ICONS[action], () => act(action, row))),
    ],
  };
}

/** Bulk actions. */
export function useRowSelection(state: ProductListState, onDone: () => void): Selection<ProductRow> {
  const t = useText();
  const several = useSeveral(onDone);
  const label = useStableCallback(({ name }: ProductRow) => t('shopManage.list.select', { name }));
  const loadMatching = useStableCallback(async () => {
    const query = { ...productList.criteriaOf(state), limit: MAX_MATCHING };
    return (await productsApi.list(query)).products;
  });
  const isTrash = state.tab === 'trash';
  return useMemo(() => {
    const action = (id: ProductAct): BulkAction<ProductRow> => ({
      id,
      icon: ICONS[id],
      label: t(`shopManage.act.${id}`),
      run: (rows) => several(id, rows),
    });
    const acts: ProductAct[] = isTrash ? ['restore'] : ['publish', 'unpublish', 'archive', 'delete'];
    return { label, loadMatching, actions: acts.map(action) };
  }, [t, isTrash, several, label, loadMatching]);
}
