import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { GalleryItem } from '@/domain/people/profile/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toastUndo } from '@/ui/feedback/toast';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { useGalleryActs } from '../useGallery';

const TitleDialog = lazyPart(async () => (await import('./TitleDialog')).TitleDialog);

const Square = styled('button')(({ theme }) => ({
  all: 'unset',
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '1',
  cursor: 'zoom-in',
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -4 },
}));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minBlockSize: 64,
  padding: theme.spacing(1, 2),
  '& p': { ...theme.typography.subtitle2, margin: 0, overflowWrap: 'anywhere' },
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

interface GalleryCardProps {
  item: GalleryItem;
  mayChange: boolean;
  onOpen: () => void;
}

/** A picture with its title and day; the owner can rename and delete it, but pictures of posts belong to the post. */
export function GalleryCard({ item, mayChange, onOpen }: GalleryCardProps) {
  const t = useText();
  const format = useFormat();
  const { remove, restore } = useGalleryActs();
  const [isNaming, setNaming] = useState(false);
  const name = item.title || item.attachment.name;
  const drop = async () => {
    await remove(item.id);
    toastUndo(t('profile.gallery.deleted'), async () => restore(item.id));
  };
  const actions = [
    {
      id: 'rename',
      label: t('profile.gallery.rename'),
      icon: 'ph:pencil-simple',
      run: () => setNaming(true),
    },
    // Already reported by a toast.
    {
      id: 'delete',
      label: t('profile.post.delete'),
      icon: 'ph:trash',
      run: () => void drop().catch(() => undefined),
    },
  ];
  return (
    <Card component="li" sx={{ overflow: 'clip' }}>
      <Square type="button" aria-label={t('profile.post.open', { name })} onClick={onOpen}>
        <Thumbnail file={item.attachment} alt="" />
      </Square>
      <Bar>
        <div>
          {item.title && <p dir="auto">{item.title}</p>}
          <time dateTime={item.postedAt}>{format.date(item.postedAt)}</time>
        </div>
        {mayChange && item.source === 'gallery' && (
          <MoreMenu label={t('profile.menu', { name })} actions={actions} />
        )}
      </Bar>
      {isNaming && <TitleDialog item={item} onClose={() => setNaming(false)} />}
    </Card>
  );
}
