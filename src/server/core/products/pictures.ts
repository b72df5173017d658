import { sql } from 'kysely';
import type { Picture } from '@/domain/shop/picture';
import type { ContentVariant } from '@/domain/blobs/variants';
import { contentAddress } from '@/server/core/blobs/address';
import type { Services } from '@/server/core/services';

/** Owner type and purpose of the pictures of products. */
export const PRODUCT_FILES = 'product';

type Needs = Pick<Services, 'config' | 'now'>;

/** Columns of a picture in a query: join `attachment`, `blob` and `product_image` by {@link joinPicture}. */
export interface PictureColumns {
  pictureId: string | null;
  pictureAlt: string | null;
  pictureWidth: number | null;
  pictureHeight: number | null;
  picturePlaceholder: string | null;
}

/** Joins for the picture whose attachment id is this expression, for raw queries. */
export function joinPicture(attachmentId: string) {
  return sql`left join attachment as pic on pic.id = ${sql.raw(attachmentId)} and pic."deletedAt" is null
      and pic."ownerType" = ${sql.lit(PRODUCT_FILES)}
    left join blob as pic_blob on pic_blob.hash = pic."blobHash"
    left join product_image as pic_alt on pic_alt."attachmentId" = pic.id`;
}

/** Columns of a picture, for raw queries. */
export const selectPicture = sql`pic.id as "pictureId", pic_alt.alt as "pictureAlt", pic_blob.width as "pictureWidth",
  pic_blob.height as "pictureHeight", pic_blob.placeholder as "picturePlaceholder"`;

function addressOf(needs: Needs, ref: string, variant: ContentVariant, isPublic: boolean): string {
  return contentAddress(needs, { ref, variant, disposition: 'inline' }, isPublic);
}

/** The addresses of a picture in two sizes. */
export const pictureAddresses = (needs: Needs, ref: string, isPublic: boolean) => ({
  url: addressOf(needs, ref, 'medium', isPublic),
  thumbnailUrl: addressOf(needs, ref, 'thumb', isPublic),
});

/** A selected picture as lists show it, or null. Public ones have permanent URLs. */
export function pictureOf(needs: Needs, row: PictureColumns, isPublic: boolean): Picture | null {
  if (row.pictureId === null) return null;
  return {
    id: row.pictureId,
    ...pictureAddresses(needs, row.pictureId, isPublic),
    alt: row.pictureAlt ?? '',
    width: row.pictureWidth,
    height: row.pictureHeight,
    placeholder: row.picturePlaceholder,
  };
}
