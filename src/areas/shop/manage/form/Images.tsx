import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { MAX_IMAGES } from '@/domain/shop/limits';
import { UploadField } from '@/ui/upload/UploadField';
import { FaultText } from '../parts/FaultText';
import { Sheet } from '../parts/Sheet';
import { ImageCard } from './ImageCard';
import { ImageList } from './ImageList';
import type { EditImage } from './types';
import type { ProductFormState } from './useProductForm';

/** The same pictures with one of them at another place. */
function moved(images: readonly EditImage[], from: number, to: number): EditImage[] {
  const rest = images.filter((_image, at) => at !== from);
  const image = images[from];
  return image ? rest.toSpliced(to, 0, image) : rest;
}

interface ImagesProps {
  form: ProductFormState;
  /** Told how many are still on their way. */
  onPending: (count: number) => void;
}

/** The pictures of a product: uploaded, in their order, each with its text; one of them is the cover. */
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
        <ImageList
          images={images}
          coverId={cover ?? undefined}
          onMove={(from, to) => set((now) => moved(now, from, to))}
        >
          {(image, at) => (
            <ImageCard
              image={image}
              at={at}
              count={images.length}
              isCover={image.file.id === cover}
              onMove={(by) => set((now) => moved(now, at, at + by))}
              onCover={() => change({ coverImageId: image.file.id })}
              onAlt={(alt) =>
                set((now) => now.map((one) => (one.file === image.file ? { ...one, alt } : one)))
              }
              onRemove={() => set((now) => now.filter(({ file }) => file.id !== image.file.id))}
            />
          )}
        </ImageList>
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
