import { useEffect, useState } from 'react';
import { authApi } from '@/core/auth/authApi';
import type { authContract } from '@/domain/auth/contract';
import type { OutputOf } from '@/domain/contract';

export type SignInOptions = OutputOf<(typeof authContract)['signInOptions']>;

interface Asked {
  /** Null until they are known. */
  options: SignInOptions | null;
  /** Whether they could not be read: the forms work anyway. */
  failed: boolean;
}

const UNKNOWN: Asked = { options: null, failed: false };

/** The options of the sign-in pages (and of an invitation link). Source: sign-in, section 5. */
export function useSignInOptions(invitation = ''): Asked {
  const [known, setKnown] = useState<Asked & { invitation: string }>({ invitation, ...UNKNOWN });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    authApi.signInOptions(invitation ? { invitation } : {}, { signal }).then(
      (options) => setKnown({ invitation, options, failed: false }),
      () => !signal.aborted && setKnown({ invitation, options: null, failed: true }),
    );
    return () => controller.abort();
  }, [invitation]);
  return known.invitation === invitation ? known : UNKNOWN;
}
