import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_TITLE } from '@/domain/people/profile/limits';
import type { GalleryItem } from '@/domain/people/profile/schemas';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { useGalleryActs } from '../useGallery';

/** Gives a picture another title; a refusal leaves what was typed. */
export function TitleDialog({ item, onClose }: { item: GalleryItem; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const { rename } = useGalleryActs();
  const [title, setTitle] = useState(item.title);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    try {
      await rename(item.id, title);
      onClose();
    } catch {
      setSending(false);
    }
  }
  return (
    <AnimatedDialog
      open
      maxWidth="xs"
      title={t('profile.gallery.rename')}
      unsaved={title !== item.title}
      onClose={onClose}
    >
      <form onSubmit={(event) => void send(event)}>
        <DialogContent>
          <FieldFrame id={id} label={t('profile.gallery.title')} code={undefined}>
            <OutlinedInput
              id={id}
              fullWidth
              value={title}
              onChange={(event) => setTitle(event.target.value)}
              slotProps={{ input: { maxLength: MAX_TITLE, dir: 'auto' } }}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button type="submit" variant="contained" loading={isSending}>
            {t('profile.post.save')}
          </Button>
        </DialogActions>
      </form>
    </AnimatedDialog>
  );
}
