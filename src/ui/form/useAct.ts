import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { ApiError } from '@/domain/errors';
import { toast } from '@/ui/feedback/toast';

/** Runs one thing at a time and tells a refusal; `handled` may take it over by returning true. */
export function useAct() {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  async function run<T>(work: () => Promise<T>, handled?: (error: ApiError) => boolean): Promise<T | null> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!handled?.(error)) toast(errorText(t, error), { variant: 'error' });
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
