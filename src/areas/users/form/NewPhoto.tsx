import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { AvatarUpload } from '@/ui/upload/AvatarUpload';
import { StatusChip } from '../list/StatusChip';

/** A picture that waits for its person, with its address in this page. */
export function useWaitingPhoto() {
  const [photo, setPhoto] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.url)), [photo]);
  return {
    photo,
    take: async (file: File) => setPhoto({ file, url: URL.createObjectURL(file) }),
    remove: async () => setPhoto(null),
  };
}

/** The picture of somebody who is still to be made, active from then on; it is stored right after them. */
export function NewPhoto({ photo, take, remove }: ReturnType<typeof useWaitingPhoto>) {
  const t = useText();
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: 3, display: 'grid', gap: 3, justifyItems: 'center', alignContent: 'start' }}
    >
      <StatusChip status="active" />
      <Typography id={id} component="h2" variant="subtitle1">
        {t('users.edit.photo')}
      </Typography>
      <AvatarUpload
        value={photo?.url ?? null}
        name={t('users.new.label')}
        onPick={take}
        onRemove={photo ? remove : undefined}
      />
    </Card>
  );
}
