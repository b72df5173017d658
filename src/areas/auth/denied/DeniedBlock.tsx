import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { LANDING_PATH } from '@/core/paths';
import { PERMISSIONS, type Permission } from '@/domain/auth/permissions';
import { Icon } from '@/ui/icon/Icon';
import { Emblem } from '../parts/Emblem';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  maxWidth: 560,
  marginInline: 'auto',
  paddingBlock: theme.spacing(5),
  textAlign: 'center',
}));

/** Narrows what stands in an address to a permission that exists. */
export function toPermission(value: unknown): Permission | undefined {
  return typeof value === 'string' && Object.hasOwn(PERMISSIONS, value) ? (value as Permission) : undefined;
}

/** In place of a page: which permission is missing, in words, and the way back. */
export function DeniedBlock({ permission }: { permission: Permission | undefined }) {
  const t = useText();
  const router = useRouter();
  const { user } = useAuth();
  const role = t(`auth.role.${user?.role ?? 'guest'}`);
  const goBack = () => {
    if (window.history.length > 1) router.back();
    else void router.push(LANDING_PATH);
  };
  return (
    <Frame>
      <Emblem>
        <Icon name="ph:shield-warning" size={48} />
      </Emblem>
      <Typography component="h1" variant="h3" tabIndex={-1} sx={{ mb: 1, outline: 0 }}>
        {t('auth.denied.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>
        {permission
          ? t('auth.denied.text', { permission: t(`auth.permission.${permission}`), role })
          : t('auth.denied.general', { role })}
      </Typography>
      <Button variant="contained" onClick={goBack}>
        {t('auth.denied.back')}
      </Button>
    </Frame>
  );
}
