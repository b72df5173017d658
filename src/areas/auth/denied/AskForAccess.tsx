import Button from '@mui/material/Button';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import { safeReturnTo } from '@/domain/auth/returnTo';
import type { Permission } from '@/domain/auth/permissions';
import { toast } from '@/ui/feedback/toast';
import { rolesApi } from './rolesApi';

/** The page that was closed: named by the address, else the one that is shown. */
function usePath(): string {
  const { query, asPath } = useRouter();
  const from = typeof query['from'] === 'string' ? safeReturnTo(query['from']) : null;
  return from ?? asPath.split('#')[0] ?? '/';
}

/** Asks those who decide about roles for a permission; says when it is on its way. */
export function AskForAccess({ permission }: { permission: Permission }) {
  const t = useText();
  const path = usePath();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  async function ask() {
    setState('busy');
    try {
      await rolesApi.request({ permission, path: path.slice(0, 500) });
      setState('sent');
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
      setState('idle');
    }
  }
  return (
    <span role="status">
      {state === 'sent' ? (
        t('auth.denied.requested')
      ) : (
        <Button variant="outlined" color="inherit" loading={state === 'busy'} onClick={() => void ask()}>
          {t('auth.denied.ask')}
        </Button>
      )}
    </span>
  );
}
