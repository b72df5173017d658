import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { NavGroup } from '../navigation';
import { AccountCard } from './AccountCard';
import { HelpCard } from './HelpCard';
import { NavTree } from './NavTree';

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
