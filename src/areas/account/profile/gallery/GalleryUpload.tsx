import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import { MAX_GALLERY } from '@/domain/people/profile/limits';
import { UploadField } from '@/ui/upload/UploadField';
import { useSendKey } from '../useProfile';
import { useGalleryActs } from '../useGallery';

/** Puts pictures into the own gallery. */
export function GalleryUpload({ name }: { name: string }) {
  const t = useText();
  const { add } = useGalleryActs();
  const keyOf = useSendKey();
  const [files, setFiles] = useState<Attachment[]>([]);
  const [pending, setPending] = useState(0);
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    const attachmentIds = files.map(({ id }) => id);
    try {
      await add({ name, attachmentIds, key: keyOf(attachmentIds) });
      setFiles([]);
    } catch {
      // The pictures stay; the toast said why.
    }
    setSending(false);
  }
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
      <UploadField
        purpose="gallery"
        label={t('profile.gallery.upload')}
        attachments={files}
        onChange={setFiles}
        onPending={setPending}
        max={MAX_GALLERY}
      />
      {files.length > 0 && (
        <Button
          variant="contained"
          disabled={pending > 0}
          loading={isSending}
          onClick={() => void send()}
          sx={{ justifySelf: 'end' }}
        >
          {t('profile.gallery.add')}
        </Button>
      )}
    </Card>
  );
}
