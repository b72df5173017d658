import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { PlanInput } from '@/domain/people/plans';
import { toast } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import { inputOf } from './planDraft';
import { plansApi } from './plansApi';

/** The plans in their order, archived ones too, and the way to save the whole list. */
export function usePlans() {
  const t = useText();
  const { data, error, isLoading, reload } = useRead('plans', (signal) =>
    plansApi.plans(undefined, { signal }),
  );
  const { isBusy, run } = useAct();
  const plans = data?.plans ?? [];
  /** Saves the list that `change` makes of the present one. Resolves to whether it was taken. */
  const save = async (change: (known: PlanInput[]) => PlanInput[]): Promise<boolean> => {
    if (!data) return false;
    const body = { plans: change(plans.map(inputOf)), version: data.version };
    const answer = await run(() => plansApi.updatePlans(body));
    reload();
    if (answer) toast(t('workspace.saved'));
    return answer !== null;
  };
  return { plans, isKnown: data !== null, error, isLoading, reload, isBusy, save };
}
