import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Lightbox } from '@/ui/upload/Lightbox';
import { MoreButton } from '@/ui/table/MoreButton';
import { PeopleGrid } from '@/ui/person/PeopleGrid';
import { PeopleSkeleton } from '@/ui/person/PeopleSkeleton';
import { useGallery } from '../useGallery';
import { GalleryCard } from './GalleryCard';
import { GalleryUpload } from './GalleryUpload';

const Section = styled('section')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

interface GalleryTabProps {
  name: string;
  ownerId: string;
  isOwn: boolean;
}

/** The pictures of a person as squares that open large; one's own can be added to. */
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
