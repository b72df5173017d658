import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { HtmlText } from '@/ui/editor/HtmlText';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { Price } from '../../parts/Price';
import type { readProduct } from './read';
import type { EditImage } from './types';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& > [data-picture] > img': { inlineSize: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 16 },
  '& > [data-facts]': { display: 'grid', gap: theme.spacing(1.5) },
  '& h3': { ...theme.typography.h5, margin: 0 },
  '& > [data-text]': { gridColumn: '1 / -1' },
}));

export interface PreviewDialogProps {
  product: ReturnType<typeof readProduct>['product'];
  cover: EditImage | undefined;
  currency: string;
  onClose: () => void;
}

/** Preview of the typed product as customers would see it. */
export function PreviewDialog({ product, cover, currency, onClose }: PreviewDialogProps) {
  const t = useText();
  const { name, subDescription, description, variants } = product;
  const prices = variants.map(({ price }) => price);
  const [price, priceTo] = [Math.min(...prices), Math.max(...prices)];
  return (
    <AnimatedDialog title={t('shopManage.form.preview')} maxWidth="md" onClose={onClose}>
      <Body>
        {cover && (
          <div data-picture>
            {/* oxlint-disable-next-line next/no-img-element -- the server has made it small already */}
            <img src={cover.file.thumbnailUrl ?? cover.file.url} alt={cover.alt || name} />
          </div>
        )}
        <div data-facts>
          <h3 dir="auto">{name || t('shop.product.title')}</h3>
          <strong>
            <Price price={price} priceTo={priceTo > price ? priceTo : undefined} currency={currency} />
          </strong>
          <span dir="auto">{subDescription}</span>
        </div>
        <div data-text>
          <HtmlText html={description} />
        </div>
      </Body>
    </AnimatedDialog>
  );
}
