import { styled } from '@mui/material/styles';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';

const Card = styled('div')(({ theme }) => ({
  borderBlockStart: `1px dashed ${theme.palette.divider}`,
  margin: theme.spacing(2, 2.5, 3),
  paddingBlockStart: theme.spacing(2),
}));
const Greeting = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: theme.spacing(0, 0, 1),
}));
const Reference = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  borderRadius: 2,
  color: theme.palette.primary.main,
  display: 'inline-flex',
  gap: 8,
  textDecoration: 'var(--link-underline)',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecoration: 'underline' },
}));

/** The foot of the vertical navigation: a greeting, and where help is. */
export function HelpCard() {
  const t = useText();
  const { user } = useAuth();
  return (
    <Card>
      {user && <Greeting dir="auto">{t('shell.nav.hello', { name: user.firstName })}</Greeting>}
      <Reference href="/api/docs" target="_blank" rel="noopener">
        <Icon name="ph:code" size={20} />
        {t('shell.nav.apiReference')}
      </Reference>
    </Card>
  );
}
