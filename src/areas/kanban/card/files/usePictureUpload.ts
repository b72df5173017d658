import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { uploaderFor } from '@/core/uploads/uploadFile';
import { ApiError } from '@/domain/errors';
import type { UploadedPicture } from '@/ui/editor/editorTypes';
import { toast } from '@/ui/feedback/toast';
import { detailsApi } from '../../api';
import { useCardTools } from '../cardContext';

/** Stores a picture of the description as an attachment of the card. */
export function usePictureUpload() {
  const t = useText();
  const { card, write } = useCardTools();
  return async (file: File): Promise<UploadedPicture | null> => {
    try {
      const { signal } = new AbortController();
      const added = await uploaderFor('card')(file, { signal, onProgress: () => undefined });
      const done = await write({
        call: () => detailsApi.attach({ cardId: card.id, attachmentIds: [added.id] }),
        take: (shown, { attachments }) => void Object.assign(shown, { attachments }),
      });
      return done ? added : null;
    } catch (error) {
      if (error instanceof ApiError) toast(errorText(t, error), { variant: 'error' });
      return null;
    }
  };
}
