import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import { useStableCallback } from '@/core/useStableCallback';
import { toast } from '@/ui/feedback/toast';
import { type ActResult, toastResult } from '@/ui/feedback/toastResult';

/** Runs an action and reports the result, with Undo where available. */
export function useTelling() {
  const t = useText();
  return useStableCallback(async (work: () => Promise<ActResult | null>) => {
    try {
      const result = await work();
      if (result) toastResult(result);
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
    }
  });
}
