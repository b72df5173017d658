import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { LANDING_PATH } from '@/core/paths';
import type { Permission } from '@/domain/auth/permissions';
import { Icon } from '@/ui/icon/Icon';
import { Emblem } from '../parts/Emblem';
import { AskForAccess } from './AskForAccess';

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
  // Also by an old link: who holds the permission by now is refused nothing.
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

/** In place of a page: which permission is missing, in words, and the way back. */
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
