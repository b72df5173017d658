import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { MAX_IMAGES } from '@/domain/shop/limits';
import type { TextPart } from '@/domain/texts/keys';
import { DragList } from '@/ui/drag/DragList';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { UploadField } from '@/ui/upload/UploadField';
import { FaultText } from '../parts/FaultText';
import { Sheet } from '../parts/Sheet';
import type { EditImage } from './types';
import type { ProductFormState } from './useProductForm';

const Frame = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'grid',
  flexGrow: 1,
  gap: theme.spacing(0.5, 1.5),
  gridTemplateColumns: '72px minmax(0, 1fr)',
  minInlineSize: 0,
  '& > [data-picture]': { aspectRatio: '1', display: 'block', gridRow: 'span 2' },
  '& > [data-acts]': { display: 'flex', flexWrap: 'wrap' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '72px minmax(0, 1fr) auto',
    '& > [data-picture]': { gridRow: 'auto' },
  },
}));

interface ImageCardProps {
  image: EditImage;
  at: number;
  count: number;
  isCover: boolean;
  onMove: (by: -1 | 1) => void;
  onCover: () => void;
  onAlt: (alt: string) => void;
  onRemove: () => void;
}

/** One picture: position, alternative text, cover, and removal. */
function ImageCard({ image, at, count, isCover, onMove, onCover, onAlt, onRemove }: ImageCardProps) {
  const t = useText();
  const number = at + 1;
  const act = (id: TextPart<'shopManage.image'>, icon: string, run: () => void, isDisabled = false) => (
    <IconButton
      size="small"
      aria-label={t(`shopManage.image.${id}`, { number })}
      disabled={isDisabled}
      onClick={run}
      {...(id === 'cover' && { 'aria-pressed': isCover, color: isCover ? 'primary' : 'default' })}
    >
      <Icon name={icon} size={18} />
    </IconButton>
  );
  return (
    <Frame>
      <span data-picture>
        <Thumbnail file={image.file} alt={image.alt || t('shopManage.image.name', { number })} />
      </span>
      <TextInput
        label={t('shopManage.image.alt', { number })}
        hideLabel
        placeholder={t('shopManage.image.altHint')}
        value={image.alt}
        maxLength={160}
        onChange={onAlt}
      />
      <div data-acts>
        {act('earlier', 'ph:arrow-up', () => onMove(-1), at === 0)}
        {act('later', 'ph:arrow-down', () => onMove(1), at === count - 1)}
        {act('cover', isCover ? 'ph:star-fill' : 'ph:star', onCover)}
        {act('remove', 'ph:trash', onRemove)}
      </div>
    </Frame>
  );
}

/** Moves one picture to another position. */
function moved(images: readonly EditImage[], id: string, to: number): EditImage[] {
  const rest = images.filter(({ file }) => file.id !== id);
  return rest.toSpliced(to, 0, ...images.filter(({ file }) => file.id === id));
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    marginBlockEnd: theme.spacing(1.5),
    padding: theme.spacing(1),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
    minInlineSize: 0,
  },
  '& > li[data-cover=true]': { borderColor: theme.palette.primary.main },
  '& > li[data-dragging]': { boxShadow: theme.shadows[8] },
}));

interface ImagesProps {
  form: ProductFormState;
  /** Called with the number of uploads in progress. */
  onPending: (count: number) => void;
}

/** Pictures of a product: upload, order, alternative texts; one of them is the cover. */
export function Images({ form: { state, change, faults }, onPending }: ImagesProps) {
  const t = useText();
  const { images, coverImageId } = state;
  const cover = images.some(({ file }) => file.id === coverImageId) ? coverImageId : images[0]?.file.id;
  const set = (next: (now: readonly EditImage[]) => readonly EditImage[]) =>
    change((now) => ({ images: next(now.images) }));
  return (
    <Sheet>
      <h2>{t('shop.gallery.label')}</h2>
      <UploadField
        purpose="product"
        label={t('shop.gallery.label')}
        attachments={[]}
        max={MAX_IMAGES - images.length}
        onPending={onPending}
        onChange={(files) => set((now) => [...now, ...files.map((file) => ({ file, alt: '' }))])}
      />
      {images.length > 0 && (
        <DragList
          list={List}
          ids={images.map(({ file }) => file.id)}
          placeOf={(_id, at) => t('shopManage.drag.place', { position: at + 1, count: images.length })}
          handleOf={(_id, at) => t('shopManage.drag.handle', { number: at + 1 })}
          // `data-line`: restores the focus once the drag-and-drop library is loaded.
          rowOf={(id) => ({ 'data-line': id, 'data-cover': id === cover })}
          onMove={(id, to) => set((now) => moved(now, id, to))}
        >
          {(id, at, handle) => {
            const image = images[at];
            return (
              image && (
                <>
                  {handle}
                  <ImageCard
                    image={image}
                    at={at}
                    count={images.length}
                    isCover={id === cover}
                    onMove={(by) => set((now) => moved(now, id, at + by))}
                    onCover={() => change({ coverImageId: id })}
                    onAlt={(alt) =>
                      set((now) => now.map((one) => (one.file.id === id ? { ...one, alt } : one)))
                    }
                    onRemove={() => set((now) => now.filter(({ file }) => file.id !== id))}
                  />
                </>
              )
            );
          }}
        </DragList>
      )}
      {images.length > 1 && (
        <Button color="inherit" sx={{ justifySelf: 'start' }} onClick={() => set(() => [])}>
          {t('shopManage.form.removeAll')}
        </Button>
      )}
      <FaultText code={faults['attachmentIds']} />
    </Sheet>
  );
}
