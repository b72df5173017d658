import { useState } from 'react';
import { useRead } from '@/core/redux/useRead';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { paymentsContract } from '@/domain/payments/contract';
import { paymentsApi } from '@/core/paymentsApi';

export type TestSession = OutputOf<typeof paymentsContract.testSession>['session'];
type Act = Omit<InputOf<typeof paymentsContract.testAct>, 'sessionRef'>;

/** A session of the test payment page, and its actions; afterwards the browser is redirected back. */
export function useTestSession(sessionRef: string) {
  const { data, error, isLoading, reload } = useRead(sessionRef === '' ? null : sessionRef, (signal) =>
    paymentsApi.testSession({ sessionRef }, { signal }),
  );
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RequestError | null>(null);
  const act = async (choice: Act) => {
    setBusy(true);
    setRefusal(null);
    try {
      const { redirectUrl } = await paymentsApi.testAct({ sessionRef, ...choice });
      window.location.assign(redirectUrl);
    } catch (thrown) {
      setRefusal(toRequestError(thrown));
      setBusy(false);
    }
  };
  /** Clears the refusal and reloads the session's current state. */
  const again = () => {
    setRefusal(null);
    reload();
  };
  return { session: data?.session ?? null, error: error ?? refusal, isLoading, isBusy, reload: again, act };
}
