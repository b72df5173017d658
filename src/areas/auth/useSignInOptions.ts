import { useEffect, useState } from 'react';
import { authApi } from '@/core/auth/authApi';
import type { authContract } from '@/domain/auth/contract';
import type { OutputOf } from '@/domain/contract';

export type SignInOptions = OutputOf<(typeof authContract)['signInOptions']>;

/** What the sign-in pages have to offer; null until it is known, and for good when it can't be: the forms work anyway. */
export function useSignInOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    authApi.signInOptions(undefined, { signal: controller.signal }).then(setOptions, () => undefined);
    return () => controller.abort();
  }, []);
  return options;
}
