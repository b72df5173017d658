import type { Attachment } from '@/domain/blobs/schemas';
import type { VariantShown } from '@/domain/shop/products';
import type { Gender, ProductStatus } from '@/domain/shop/words';

/** Message codes by field, `variants.0.price`. */
export type Faults = Readonly<Record<string, string>>;

/** An option as it is written: its values stand in one line. */
export interface EditOption {
  key: string;
  name: string;
  values: string;
}

/** A variant as it is typed; numbers are texts. */
export interface EditVariant {
  key: string;
  /** Of one that the server knows. */
  id: string | undefined;
  /** What the server knows it by, whatever is typed. */
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
  /** What there is of one that the server knows: it changes on the page of the stock. */
  stock: VariantShown['stock'];
}

export interface EditImage {
  file: Attachment;
  alt: string;
}

/** A product as it is typed. */
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
  /** In one line. */
  tags: string;
  code: string;
  isFree: boolean;
  options: readonly EditOption[];
  variants: readonly EditVariant[];
}
