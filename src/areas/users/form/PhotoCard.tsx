import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { User } from '@/domain/people/userSchemas';
import { AvatarUpload } from '@/ui/upload/AvatarUpload';
import { StatusChip } from '../list/StatusChip';
import { picturesApi } from '../usersApi';

interface PhotoCardProps {
  person: User;
  /** Hears of the new picture, and of the version that the person has with it. */
  onChanged: (changed: Pick<User, 'avatar' | 'version'>) => void;
  /** What else can be done with the person. */
  children?: ReactNode;
}

/** The picture of somebody else, for those who may act on them. It is kept at once. */
export function PhotoCard({ person, onChanged, children }: PhotoCardProps) {
  const t = useText();
  const id = useId();
  const { user: me, refresh } = useAuth();
  const store = async (file: File, onProgress: (part: number) => void) => {
    const { user } = await picturesApi.updateUserAvatar({ userId: person.id, file }, { onProgress });
    onChanged(user);
    if (me?.id === person.id) await refresh();
  };
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: 3, display: 'grid', gap: 3, justifyItems: 'center', alignContent: 'start' }}
    >
      <StatusChip status={person.status} />
      <Typography id={id} component="h2" variant="subtitle1">
        {t('users.edit.photo')}
      </Typography>
      <AvatarUpload value={person.avatar} name={person.name} onPick={store} />
      {children}
    </Card>
  );
}
