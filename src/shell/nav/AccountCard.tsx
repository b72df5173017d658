import { styled } from '@mui/material/styles';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

const Card = styled('div')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.12),
  borderRadius: 12,
  display: 'flex',
  gap: theme.spacing(2),
  margin: theme.spacing(0, 2.5, 2),
  padding: theme.spacing(2, 2.5),
}));
const Lines = styled('div')({ minWidth: 0 });
const Name = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));
const Role = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

/** The signed-in user at the top of the vertical navigation. */
export function AccountCard() {
  const t = useText();
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Card>
      <PersonAvatar name={user.displayName} src={user.photoURL} />
      <Lines>
        <Name dir="auto">{user.displayName}</Name>
        <Role>{t(`shell.role.${user.role}`)}</Role>
      </Lines>
    </Card>
  );
}
