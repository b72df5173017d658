import { styled } from '@mui/material/styles';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import type { NavGroup } from '../navigation';
import { AccountCard } from './AccountCard';
import { NavTree } from './NavTree';

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
function HelpCard() {
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

const Groups = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: theme.spacing(2),
  paddingInline: theme.spacing(2),
}));
const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.overline,
  color: theme.palette.text.secondary,
  fontWeight: 700,
  margin: 0,
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(1.5),
}));

/** The wide navigation: account, groups of entries, help. Also the content of the drawer on small screens. */
export function NavVertical({ groups }: { groups: readonly NavGroup[] }) {
  const t = useText();
  return (
    <>
      <AccountCard />
      <Groups>
        {groups.map((group) => (
          <div key={group.title}>
            <Heading>{t(group.title)}</Heading>
            <NavTree items={group.items} />
          </div>
        ))}
      </Groups>
      <HelpCard />
    </>
  );
}
