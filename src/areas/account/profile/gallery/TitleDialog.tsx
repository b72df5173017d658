import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_TITLE } from '@/domain/people/profile/limits';
import type { GalleryItem } from '@/domain/people/profile/schemas';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { useGalleryActs } from '../useGallery';

/** Renames a picture; after a refusal (reported by a toast) the typed title stays. */
export function TitleDialog({ item, onClose }: { item: GalleryItem; onClose: () => void }) {
  const t = useText();
  const { rename } = useGalleryActs();
  const [title, setTitle] = useState(item.title);
  return (
    <ActDialog
      title={t('profile.gallery.rename')}
      act={t('profile.post.save')}
      wish={{ title }}
      send={(wish) => rename(item.id, wish.title)}
      onRefused={() => true}
      onClose={onClose}
    >
      <TextInput label={t('profile.gallery.title')} value={title} maxLength={MAX_TITLE} onChange={setTitle} />
    </ActDialog>
  );
}
