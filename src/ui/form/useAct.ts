import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { ApiError } from '@/domain/errors';
import { toast } from '@/ui/feedback/toast';

/** The refusal thrown by an API client or a thunk; null for other errors. */
function refusalOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const { status, code, ...rest } = (error ?? {}) as Partial<RequestError>;
  return status === undefined || code === undefined ? null : new ApiError(status, code, rest);
}

/** Runs an async action with a busy flag and shows refusals as a toast, unless `handled` returns true. */
export function useAct() {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  async function run<T>(work: () => Promise<T>, handled?: (error: ApiError) => boolean): Promise<T | null> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (!handled?.(refusal)) toast(errorText(t, refusal), { variant: 'error' });
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
