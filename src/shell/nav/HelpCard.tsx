import Link from '@mui/material/Link';
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
const Row = styled('span')({ alignItems: 'center', display: 'inline-flex', gap: 8 });

/** The foot of the vertical navigation: a greeting, and where help is. */
export function HelpCard() {
  const t = useText();
  const { user } = useAuth();
  return (
    <Card>
      {user && <Greeting dir="auto">{t('shell.nav.hello', { name: user.firstName })}</Greeting>}
      <Link href="/api/docs" target="_blank" rel="noopener" variant="body2">
        <Row>
          <Icon name="ph:code" size={20} />
          {t('shell.nav.apiReference')}
        </Row>
      </Link>
    </Card>
  );
}
