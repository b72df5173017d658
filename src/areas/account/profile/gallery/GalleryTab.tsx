import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import { MAX_GALLERY } from '@/domain/people/profile/limits';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PeopleGrid } from '@/ui/person/PeopleGrid';
import { PeopleSkeleton } from '@/ui/person/PeopleSkeleton';
import { MoreButton } from '@/ui/table/MoreButton';
import { Lightbox } from '@/ui/upload/Lightbox';
import { UploadField } from '@/ui/upload/UploadField';
import { useGallery, useGalleryActs } from '../useGallery';
import { useSendKey } from '../useProfile';
import { GalleryCard } from './GalleryCard';

/** Uploads pictures to the user's gallery. */
function GalleryUpload({ name }: { name: string }) {
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
      // The pictures stay; a toast gave the reason.
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

const Section = styled('section')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

interface GalleryTabProps {
  name: string;
  ownerId: string;
  isOwn: boolean;
}

/** The pictures of a person as squares that open large; the owner can add more. */
export function GalleryTab({ name, ownerId, isOwn }: GalleryTabProps) {
  const t = useText();
  const can = useCan();
  const { items, isRead, isLoading, error, more, reload } = useGallery(name, ownerId);
  const [open, setOpen] = useState<number | null>(null);
  const mayChange = isOwn && can('profile.post');
  const titleOf = (item: (typeof items)[number]) => item.title || item.attachment.name;
  return (
    <Section aria-label={t('profile.tabs.gallery')}>
      <Typography variant="h5" component="h2">
        {t('profile.tabs.gallery')}
      </Typography>
      {mayChange && <GalleryUpload name={name} />}
      <Async
        isLoading={isLoading}
        hasContent={isRead}
        error={error}
        isEmpty={isRead && items.length === 0}
        skeleton={<PeopleSkeleton />}
        empty={<EmptyState icon="ph:images" title={t('profile.gallery.empty')} />}
        onRetry={reload}
      >
        <PeopleGrid>
          {items.map((item, index) => (
            <GalleryCard key={item.id} item={item} mayChange={mayChange} onOpen={() => setOpen(index)} />
          ))}
        </PeopleGrid>
        <MoreButton onMore={more} isLoading={isLoading} />
      </Async>
      {open !== null && (
        <Lightbox
          pictures={items.map((item) => ({ ...item.attachment, alt: titleOf(item) }))}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
