import type { Attachment } from '@/domain/blobs/schemas';
import type { ContentVariant, Disposition } from '@/domain/blobs/variants';
import type { Config } from '@/server/core/config';
import type { Database } from '@/server/db/database';
import { contentAddress } from './address';
import { inlineTypeOf } from './headers';
import type { AttachmentRow, BlobRow } from './types';

/** A file row with the facts of its blob. */
export type DescribedRow = Pick<
  AttachmentRow,
  'id' | 'name' | 'size' | 'createdAt' | 'ownerType' | 'ownerId' | 'createdById' | 'deletedAt'
> &
  Pick<BlobRow, 'hash' | 'type' | 'kind' | 'width' | 'height' | 'placeholder'> & {
    /** State of the small preview: `failed` = there is none. */
    thumb: string | null;
  };

/** Query for file rows with the facts of their blobs. */
export function describedRows(db: Database) {
  return db
    .selectFrom('attachment')
    .innerJoin('blob', 'blob.hash', 'attachment.blobHash')
    .leftJoin('blob_variant', (join) =>
      join.onRef('blob_variant.hash', '=', 'blob.hash').on('blob_variant.variant', '=', 'thumb'),
    )
    .select([
      'attachment.id',
      'attachment.name',
      'attachment.size',
      'attachment.createdAt',
      'attachment.ownerType',
      'attachment.ownerId',
      'attachment.createdById',
      'attachment.deletedAt',
      'blob.hash',
      'blob.type',
      'blob.kind',
      'blob.width',
      'blob.height',
      'blob.placeholder',
      'blob_variant.state as thumb',
    ]);
}

/** The three addresses of a file: short-lived and signed, or permanent for a public record. */
export function addressesOf(
  needs: { config: Config; now: () => Date },
  row: Pick<DescribedRow, 'id' | 'type' | 'kind' | 'thumb'>,
  isPublic: boolean,
) {
  const address = (variant: ContentVariant, disposition: Disposition) => {
    const type = variant === 'original' ? row.type : '';
    return contentAddress(needs, { ref: row.id, variant, disposition, type }, isPublic);
  };
  const downloadUrl = address('original', 'attachment');
  return {
    url: inlineTypeOf(row.type) === null ? downloadUrl : address('original', 'inline'),
    downloadUrl,
    thumbnailUrl: row.kind === 'image' && row.thumb !== 'failed' ? address('thumb', 'inline') : null,
  };
}

/** A file row in the form that records return. */
export function toAttachment(
  needs: { config: Config; now: () => Date },
  row: DescribedRow,
  isPublic = false,
): Attachment {
  const { id, name, size, type, kind, width, height, placeholder, createdAt } = row;
  const facts = { id, name, size, type, kind, width, height, placeholder, createdAt };
  return { ...facts, ...addressesOf(needs, row, isPublic) };
}
