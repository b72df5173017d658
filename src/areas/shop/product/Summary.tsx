import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Product, VariantShown } from '@/domain/shop/products';
import { HtmlText } from '@/ui/editor/HtmlText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useCopy } from '@/ui/feedback/useCopy';
import { Icon } from '@/ui/icon/Icon';
import { AddToCart } from '../cart/AddToCart';
import { BadgeWord } from '../parts/BadgeWord';
import { Price } from '../parts/Price';
import { StarRow } from '../parts/Stars';
import { StockWord } from '../parts/StockWord';
import { Chooser } from './Chooser';
import type { StaffActsProps } from './StaffActs';

/** The size guide of the category, in a dialog. */
function SizeGuide({ html }: { html: string }) {
  const t = useText();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        sx={{ justifySelf: 'start', textDecoration: 'underline' }}
        onClick={() => setOpen(true)}
      >
        {t('shop.product.sizeGuide')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <DialogTitle id={titleId}>{t('shop.product.sizeGuide')}</DialogTitle>
        <DialogContent>
          <HtmlText html={html} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {t('common.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const PLACES = [
  ['mail', 'ph:envelope-simple', (url: string, name: string) => `mailto:?subject=${name}&body=${url}`],
  ['facebook', 'ph:facebook-logo', (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['x', 'ph:x-logo', (url: string, name: string) => `https://x.com/intent/post?url=${url}&text=${name}`],
] as const;

/** Shares a product: copy link, mail, two networks. */
function ShareButtons({ name }: { name: string }) {
  const t = useText();
  const copy = useCopy();
  const addressOf = (make: (url: string, name: string) => string) =>
    make(encodeURIComponent(window.location.href), encodeURIComponent(name));
  return (
    <div role="group" aria-label={t('shop.share.label')}>
      <IconButton aria-label={t('shop.share.copy')} onClick={() => void copy(window.location.href)}>
        <Icon name="ph:link" />
      </IconButton>
      {PLACES.map(([id, icon, make]) => (
        <IconButton
          key={id}
          aria-label={t(`shop.share.${id}`)}
          onClick={() => window.open(addressOf(make), '_blank', 'noopener')}
        >
          <Icon name={icon} />
        </IconButton>
      ))}
    </div>
  );
}

const StaffActs = lazyPart<StaffActsProps>(async () => (await import('./StaffActs')).StaffActs, {
  texts: ['shopManage'],
});

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2.5),
  '& h1': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& > [data-words]': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& > [data-price]': { ...theme.typography.h5 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, display: 'block' },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
}));

interface SummaryProps {
  product: Product;
  variant: VariantShown | undefined;
  onChoose: (variantId: string) => void;
  /** Shows the reviews. */
  onReviews: () => void;
  /** The product has changed. */
  onChanged: () => void;
}

const PCM = 100_000;
/** Maximum decimals of tax rates. */
const DECIMALS = 3;

/** The tax included in the price, or added to it. */
function TaxNote({ taxNote: { isIncluded, rate } }: Pick<Product, 'taxNote'>) {
  const t = useText();
  const { percent } = useFormat();
  if (!isIncluded) return <small>{t('shop.product.taxAdded')}</small>;
  return (
    <small>
      {rate === 0
        ? t('shop.product.taxIncluded')
        : t('shop.product.taxAt', { rate: percent(rate / PCM, DECIMALS) })}
    </small>
  );
}

/** Name, price, stock and options of a product. */
export function Summary({ product, variant, onChoose, onReviews, onChanged }: SummaryProps) {
  const t = useText();
  const { decimal } = useFormat();
  const isStaff = useCan()('products.manage');
  const { badge, name, subDescription, totalRating, totalReview, sizeGuide } = product;
  const stock = variant ?? product;
  return (
    <Column>
      <div data-words>
        <StockWord type={stock.inventoryType} available={stock.available} />
        {badge && <BadgeWord badge={badge} />}
      </div>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {totalReview > 0 && (
        <div data-words>
          <StarRow
            rating={totalRating}
            label={t('shop.rating.label', { rating: decimal(totalRating, 1), count: totalReview })}
          />
          <Link component="button" type="button" variant="body2" onClick={onReviews}>
            {t('shop.product.reviewCount', { count: totalReview })}
          </Link>
        </div>
      )}
      <div data-price>
        {variant ? <Price {...variant} /> : <Price {...product} />}
        {stock.needsPriceIn === undefined && <TaxNote taxNote={product.taxNote} />}
      </div>
      {subDescription && <p dir="auto">{subDescription}</p>}
      <Chooser product={product} variant={variant} onChoose={onChoose} />
      {sizeGuide !== undefined && <SizeGuide html={sizeGuide} />}
      <AddToCart product={product} variant={variant} />
      {variant && (
        <p>
          {t('shop.product.sku')} <bdi dir="ltr">{variant.sku}</bdi>
        </p>
      )}
      {isStaff && <StaffActs product={product} onChanged={onChanged} />}
      <ShareButtons name={name} />
    </Column>
  );
}
