import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { useStableCallback } from '@/core/useStableCallback';
import type { StaffReview } from '@/domain/shop/moderationContract';
import { REVIEW_STATES } from '@/domain/shop/words';
import type { TextPart } from '@/domain/texts/keys';
import { toast, toastUndo } from '@/ui/feedback/toast';
import type { ActResult } from '@/ui/feedback/toastResult';
import { useAct } from '@/ui/form/useAct';
import {
  type BulkAction,
  MAX_MATCHING,
  type RowAction,
  type RowMenu,
  type Selection,
} from '@/ui/table/types';
import { moderationApi } from '../../api';
import { reviewList, type ReviewListState } from './reviewList';

type Decision = 'published' | 'rejected';

/** Label and icon of each decision. */
const ACTS = {
  published: { name: 'publish', icon: 'ph:eye' },
  rejected: { name: 'reject', icon: 'ph:eye-slash' },
} as const;
const DECISIONS = ['published', 'rejected'] as const;

const idsOf = (rows: readonly StaffReview[]) => rows.map(({ id }) => id);

async function takeBack(rows: readonly StaffReview[]): Promise<void> {
  for (const state of REVIEW_STATES) {
    const reviewIds = idsOf(rows.filter((row) => row.state === state));
    if (reviewIds.length > 0) await moderationApi.moderate({ reviewIds, state });
  }
}

/** Runs a decision on reviews, reports it and offers undo. */
function useDeciding(onDone: () => void) {
  const t = useText();
  return useStableCallback(async (state: Decision, rows: readonly StaffReview[]): Promise<ActResult> => {
    const { done } = await moderationApi.moderate({ reviewIds: idsOf(rows), state });
    onDone();
    return {
      text: t(`reviews.manage.done.${state}`, { count: done.length }),
      undo: async () => {
        await takeBack(rows);
        onDone();
      },
    };
  });
}

/** Decides on one review, with undo in the toast; returns whether it succeeded. */
export function useDecision(onDone: () => void) {
  const decide = useDeciding(onDone);
  const { isBusy, run } = useAct();
  async function act(state: Decision, row: StaffReview): Promise<boolean> {
    const result = await run(() => decide(state, [row]));
    if (result?.undo) toastUndo(result.text, result.undo);
    else if (result) toast(result.text);
    return result !== null;
  }
  return { isBusy, act };
}

/** Possible decisions in the review's state. */
export const decisionsOf = ({ state }: Pick<StaffReview, 'state'>) =>
  DECISIONS.filter((decision) => decision !== state).map((decision) => ({ decision, ...ACTS[decision] }));

/** The menu of a review. */
export function useRowMenu(onDone: () => void, onOpen: (row: StaffReview) => void): RowMenu<StaffReview> {
  const t = useText();
  const { push } = useRouter();
  const { act } = useDecision(onDone);
  const entry = (id: TextPart<'reviews.manage'>, icon: string, run: () => unknown): RowAction => ({
    id,
    icon,
    label: t(`reviews.manage.${id}`),
    run: () => void run(),
  });
  return {
    label: useStableCallback(({ author, product }) =>
      t('reviews.manage.actions', {
        name: author.name ?? t('reviews.somebody'),
        product: product.name,
      }),
    ),
    actions: (row) => [
      entry('open', 'ph:arrow-bend-up-left', () => onOpen(row)),
      ...decisionsOf(row).map(({ decision, name, icon }) => entry(name, icon, () => act(decision, row))),
      entry('product', 'ph:storefront', () => push(SHOP_PATHS.dashboard.product(row.product.slug))),
    ],
  };
}

/** Bulk decisions. */
export function useRowSelection(state: ReviewListState, onDone: () => void): Selection<StaffReview> {
  const t = useText();
  const decide = useDeciding(onDone);
  const label = useStableCallback(({ author, product }: StaffReview) =>
    t('reviews.manage.select', { name: author.name ?? t('reviews.somebody'), product: product.name }),
  );
  const loadMatching = useStableCallback(
    async () => (await moderationApi.list({ ...reviewList.criteriaOf(state), limit: MAX_MATCHING })).reviews,
  );
  const { tab } = state;
  return useMemo(() => {
    const actions = decisionsOf({ state: tab }).map(({ decision, name, icon }): BulkAction<StaffReview> => ({
      id: name,
      icon,
      label: t(`reviews.manage.${name}`),
      run: (rows) => decide(decision, rows),
    }));
    return { label, loadMatching, actions };
  }, [t, tab, decide, label, loadMatching]);
}
