import { useText } from '@/core/i18n/useText';
import type { Category, ShopColor } from '@/domain/shop/products';
import type { Taxes } from '@/domain/tax/contract';
import type { TextKey } from '@/domain/texts/keys';
import { colorLabel } from '../../parts/colorLabel';
import type { DifferentField, Difference } from './differences';
import type { EditProduct, EditVariant } from './types';
import { nameOf } from './variants';

/** Data of the form, for the names of choices. */
export interface Offered {
  categories: readonly Category[];
  colors: readonly ShopColor[];
  taxes: Taxes | null;
}

/** Fields whose label is not under `shopManage.field`. */
const LABELS = {
  description: 'shop.product.description',
  status: 'shopManage.column.status',
  gender: 'shop.filters.gender',
  free: 'shopManage.form.free',
  images: 'shop.gallery.label',
  colors: 'shop.filters.color',
  imageId: 'shopManage.field.picture',
  options: 'shopManage.form.options',
  choice: 'shopManage.form.options',
  variant: 'shopManage.form.variant',
} as const satisfies Partial<Record<DifferentField, TextKey>>;
const isLabelled = (field: DifferentField): field is keyof typeof LABELS => field in LABELS;

const SIGN = ', ';
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const pictureName = ({ images }: EditProduct, of: string | null) => {
  const image = images.find(({ file }) => file.id === of);
  return image ? image.alt || image.file.name : '';
};

/** The pictures by name, the cover with a star. */
function picturesOf(state: EditProduct): string {
  const { images, coverImageId } = state;
  const cover = images.find(({ file }) => file.id === coverImageId) ?? images[0];
  return images
    .map((image) => `${image === cover ? '★ ' : ''}${pictureName(state, image.file.id)}`)
    .join(SIGN);
}

/** Labels and values for comparing two versions of a product. */
export function useCopyWords(copies: Readonly<Record<'mine' | 'theirs', EditProduct>>, offered: Offered) {
  const t = useText();
  const gone = t('shopManage.stale.gone');

  function ofProduct(state: EditProduct, field: DifferentField): string {
    const { badge, categoryId, taxClassId } = state;
    if (field === 'description') return plain(state.description);
    if (field === 'status') return t(`shopManage.status.${state.status}`);
    if (field === 'gender') return state.gender.map((one) => t(`shop.gender.${one}`)).join(SIGN);
    if (field === 'images') return picturesOf(state);
    if (field === 'free') return state.isFree ? t('shopManage.form.free') : '';
    if (field === 'badge') return badge === null ? t('shopManage.badge.auto') : badge;
    if (field === 'category') return offered.categories.find(({ id }) => id === categoryId)?.name ?? '';
    if (field === 'taxClass')
      return offered.taxes?.classes.find(({ key }) => key === taxClassId)?.name ?? taxClassId;
    if (field === 'options') return state.options.map(({ name, values }) => `${name}: ${values}`).join('; ');
    return state[field as 'name' | 'subDescription' | 'tags' | 'code'];
  }

  function ofVariant(variant: EditVariant, state: EditProduct, field: DifferentField): string {
    if (field === 'choice') return nameOf(variant, state.options);
    if (field === 'variant')
      return [nameOf(variant, state.options), variant.sku, variant.price].filter(Boolean).join(' · ');
    if (field === 'imageId') return pictureName(state, variant.imageId);
    if (field === 'colors')
      return variant.colors
        .map((hex) => {
          const color = offered.colors.find((one) => one.hex === hex);
          return color ? colorLabel(t, color) : hex;
        })
        .join(SIGN);
    return variant[field as 'sku' | 'price'];
  }

  return {
    /** Label of the field. */
    label: ({ field, of = '' }: Difference) => {
      const name = t(isLabelled(field) ? LABELS[field] : `shopManage.field.${field}`);
      return of === '' ? name : t('shopManage.form.cellOf', { name, of });
    },
    /** Value in one version. */
    value: ({ field, variant }: Difference, side: 'mine' | 'theirs') => {
      if (!variant) return ofProduct(copies[side], field);
      const own = variant[side];
      return own ? ofVariant(own, copies[side], field) : gone;
    },
  };
}
export type CopyWords = ReturnType<typeof useCopyWords>;
