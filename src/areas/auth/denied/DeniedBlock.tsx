import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { LANDING_PATH } from '@/core/paths';
import { toRequestError } from '@/core/redux/createRequest';
import type { Permission } from '@/domain/auth/permissions';
import { safeReturnTo } from '@/domain/auth/returnTo';
import { toast } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';
import { Emblem } from '../parts/Emblem';
import { rolesApi } from '../api';

/** The path that was refused: from `from` in the address, else the current one. */
function usePath(): string {
  const { query, asPath } = useRouter();
  const from = typeof query['from'] === 'string' ? safeReturnTo(query['from']) : null;
  return from ?? asPath.split('#')[0] ?? '/';
}

/** Requests a permission from the people who manage roles; says when the request is on its way. */
function AskForAccess({ permission }: { permission: Permission }) {
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

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  maxWidth: 560,
  marginInline: 'auto',
  paddingBlock: theme.spacing(5),
  textAlign: 'center',
}));

const Acts = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2),
}));

function useReason(permission: Permission | undefined) {
  const t = useText();
  const { user } = useAuth();
  const role = t(`auth.role.${user?.role ?? 'guest'}`);
  // Also by an old link: a user who holds the permission by now is not refused.
  if (!permission || user?.permissions.includes(permission))
    return {
      title: t('auth.denied.nothing'),
      text: t('auth.denied.nothingText', { role }),
      isRefused: false,
    };
  const name = t(`permissions.name.${permission}`);
  return {
    title: t('auth.denied.title'),
    text: t('auth.denied.text', { permission: name, role }),
    isRefused: true,
  };
}

/** Shown instead of a page: which permission is missing, by its label, and the way back. */
export function DeniedBlock({ permission }: { permission: Permission | undefined }) {
  const t = useText();
  const router = useRouter();
  const { title, text, isRefused } = useReason(permission);
  const goBack = () => {
    if (window.history.length > 1) router.back();
    else void router.push(LANDING_PATH);
  };
  return (
    <Frame>
      <Emblem>
        <Icon name={isRefused ? 'ph:shield-warning' : 'ph:shield-check'} size={48} />
      </Emblem>
      <Typography component="h1" variant="h3" tabIndex={-1} sx={{ mb: 1, outline: 0 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{text}</Typography>
      <Acts>
        <Button variant="contained" onClick={goBack}>
          {t('auth.denied.back')}
        </Button>
        {permission && isRefused && <AskForAccess permission={permission} />}
      </Acts>
    </Frame>
  );
}
