import { useText } from '@/core/i18n/useText';
import { AvatarUpload } from '@/ui/upload/AvatarUpload';
import { Section } from '../parts/Section';
import { usePictures } from '../parts/usePictures';
import { useMe } from '../parts/useSave';

/** One's own picture: chosen or dropped, cropped, replaced, removed. It is kept at once. */
export function PhotoSection() {
  const t = useText();
  const me = useMe();
  const { setAvatar, removeAvatar } = usePictures();
  return (
    <Section title={t('account.photo.title')} text={t('account.photo.text')}>
      <AvatarUpload value={me.photoURL} name={me.displayName} onPick={setAvatar} onRemove={removeAvatar} />
    </Section>
  );
}
