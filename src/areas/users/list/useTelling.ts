import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import { toast, toastUndo } from '@/ui/feedback/toast';
import type { BulkResult } from '@/ui/table/types';
import { useStableCallback } from '@/ui/table/useStableCallback';

/** Runs an act and tells how it went, with Undo where it has one. */
export function useTelling() {
  const t = useText();
  return useStableCallback(async (work: () => Promise<BulkResult | null>) => {
    try {
      const result = await work();
      if (result?.undo) toastUndo(result.text, result.undo);
      else if (result) toast(result.text);
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
    }
  });
}
