import type { Attachment } from '@/domain/blobs/schemas';
import type { VariantShown } from '@/domain/shop/products';
import type { Gender, ProductStatus } from '@/domain/shop/words';

/** Message codes by field, `variants.0.price`. */
export type Faults = Readonly<Record<string, string>>;

/** An option being edited: its values are one line of text. */
export interface EditOption {
  key: string;
  name: string;
  values: string;
}

/** Form values of a variant; numbers are texts. */
export interface EditVariant {
  key: string;
  /** Undefined for a new one. */
  id: string | undefined;
  /** SKU on the server, whatever is typed. */
  storedSku: string;
  sku: string;
  barcode: string;
  /** Values by the key of their option. */
  options: Readonly<Record<string, string>>;
  colors: readonly string[];
  price: string;
  compareAtPrice: string;
  cost: string;
  weight: string;
  imageId: string | null;
  tracked: boolean;
  backorder: boolean;
  onHand: string;
  lowAt: string;
  /** Stock of a saved variant: it is edited on the stock page. */
  stock: VariantShown['stock'];
}

export interface EditImage {
  file: Attachment;
  alt: string;
}

/** Form values of a product. */
export interface EditProduct {
  name: string;
  subDescription: string;
  description: string;
  images: readonly EditImage[];
  coverImageId: string | null;
  status: ProductStatus;
  /** Null = automatic, empty = none. */
  badge: string | null;
  categoryId: string;
  taxClassId: string;
  gender: readonly Gender[];
  /** Comma-separated. */
  tags: string;
  code: string;
  isFree: boolean;
  options: readonly EditOption[];
  variants: readonly EditVariant[];
}
