import { codeText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';
import type { ActResult } from '@/ui/feedback/toastResult';
import { type ProductRow, productsApi } from '../../api';

export type ProductAct = 'publish' | 'unpublish' | 'archive' | 'delete' | 'restore';

/** Action that restores a product's previous status. */
const BACK = { published: 'publish', draft: 'unpublish', archived: 'archive' } as const;

const idsOf = (rows: readonly ProductRow[]) => rows.map(({ id }) => id);

async function takeBack(action: ProductAct, rows: readonly ProductRow[]): Promise<void> {
  if (action === 'delete') {
    await productsApi.bulk({ productIds: idsOf(rows), action: 'restore' });
    return;
  }
  for (const [status, act] of Object.entries(BACK)) {
    const productIds = idsOf(rows.filter((row) => row.status === status));
    if (productIds.length > 0) await productsApi.bulk({ productIds, action: act });
  }
}

/** Runs an action on several products; reports what was done and refused, and offers undo. */
export function useSeveral(onDone: () => void) {
  const t = useText();
  return useStableCallback(async (action: ProductAct, rows: readonly ProductRow[]): Promise<ActResult> => {
    const { done, failed } = await productsApi.bulk({ productIds: idsOf(rows), action });
    onDone();
    const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
    const reason = (code: string) =>
      code === 'invalid-input'
        ? t('shopManage.done.incomplete')
        : (codeText(t, code) ?? t('errors.internal'));
    const refused = failed.map(({ productId, code }) => `${nameOf(productId)}: ${reason(code)}`).join(' · ');
    const text =
      failed.length === 0
        ? t(`shopManage.done.${action}`, { n: done.length })
        : `${t('shopManage.done.some', { done: done.length, refused: failed.length })} ${refused}`;
    const acted = rows.filter(({ id }) => done.includes(id));
    if (acted.length === 0 || action === 'restore') return { text };
    return {
      text,
      undo: async () => {
        await takeBack(action, acted);
        onDone();
      },
    };
  });
}
