import { useEffect, useState } from 'react';
import { authApi } from '@/core/auth/authApi';
import type { authContract } from '@/domain/auth/contract';
import type { OutputOf } from '@/domain/contract';

export type SignInOptions = OutputOf<(typeof authContract)['signInOptions']>;

/** What the sign-in pages (and the link of an invitation) have to offer; null until it is known, and for good when it can't be: the forms work anyway. */
export function useSignInOptions(invitation = ''): SignInOptions | null {
  const [known, setKnown] = useState<{ invitation: string; options: SignInOptions } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    authApi.signInOptions(invitation ? { invitation } : {}, { signal: controller.signal }).then(
      (options) => setKnown({ invitation, options }),
      () => undefined,
    );
    return () => controller.abort();
  }, [invitation]);
  return known?.invitation === invitation ? known.options : null;
}
