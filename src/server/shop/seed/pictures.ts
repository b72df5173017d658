import type { Picture } from '@/domain/shop/picture';
import { addAttachment } from '@/server/core/blobs/attachments';
import type { StoredBlob } from '@/server/core/blobs/types';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { PRODUCT_FILES } from '@/server/core/products/pictures';
import { type Kind, pictureOf } from './outlines';

type Tools = Pick<Services, 'blobs' | 'db'>;

async function drawn({ blobs, db }: Tools, kind: Kind, hex: string): Promise<StoredBlob> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(pictureOf(kind, hex)))
    .webp({ quality: 82 })
    .toBuffer();
  return blobs.keepBytes(db, bytes, 'product');
}

/** Products of the demo without a picture. */
async function bareProducts(db: Database) {
  return db
    .selectFrom('product')
    .innerJoin('product_category', 'product_category.id', 'product.categoryId')
    .select([
      'product.id',
      'product.name',
      'product.colors',
      'product.ownerId',
      'product_category.slug as kind',
    ])
    .where('product.coverImageId', 'is', null)
    .where('product.code', 'like', 'AT-%')
    .orderBy('product.id')
    .execute();
}

/** Sets the pictures of order lines too, since the orders were seeded before there were pictures. */
async function showInOrders(
  trx: Transaction,
  product: { id: string; name: string },
  { id, hex }: { id: string; hex: string },
): Promise<void> {
  // URLs are generated when a line is read.
  const addresses = { url: '', thumbnailUrl: '' };
  const cover: Picture = {
    id,
    ...addresses,
    alt: product.name,
    width: null,
    height: null,
    placeholder: null,
  };
  await trx
    .updateTable('shop_order_line')
    .set({ cover: JSON.stringify(cover) })
    .where('productId', '=', product.id)
    .where('colors', '=', JSON.stringify([hex]))
    .where('cover', 'is', null)
    .execute();
}

async function hang(
  trx: Transaction,
  product: { id: string; name: string; ownerId: string | null },
  pictures: readonly { hex: string; blob: StoredBlob }[],
): Promise<void> {
  const owner = { ownerType: PRODUCT_FILES, ownerId: product.id };
  for (const [rank, { hex, blob }] of pictures.entries()) {
    const facts = { name: `${product.name}.webp`, purpose: 'product', by: product.ownerId, owner, rank };
    const { id } = await addAttachment(trx, blob, facts);
    await trx
      .insertInto('product_image')
      .values({ attachmentId: id, productId: product.id, alt: product.name })
      .execute();
    await trx
      .updateTable('variant')
      .set({ imageId: id })
      .where('productId', '=', product.id)
      .where('colors', '=', JSON.stringify([hex]))
      .execute();
    await showInOrders(trx, product, { id, hex });
    if (rank === 0)
      await trx.updateTable('product').set({ coverImageId: id }).where('id', '=', product.id).execute();
  }
}

/** Adds a picture per color to each product of the demo; products of one kind share them. Idempotent. */
export async function hangProductPictures(tools: Tools): Promise<void> {
  const { blobs, db } = tools;
  const known = new Map<string, StoredBlob>();
  for (const product of await bareProducts(db)) {
    const pictures: { hex: string; blob: StoredBlob }[] = [];
    const kind = product.kind.replace('-', '') as Kind;
    for (const hex of JSON.parse(product.colors) as string[]) {
      const key = `${kind} ${hex}`;
      const blob = known.get(key) ?? (await drawn(tools, kind, hex));
      known.set(key, blob);
      pictures.push({ hex, blob });
    }
    await transaction(db, async (trx) => {
      await hang(trx, product, pictures);
      for (const { blob } of pictures)
        await blobs.previews.queue(trx, blob.hash, ['icon', 'thumb', 'medium']);
    });
  }
  for (const blob of known.values()) {
    blobs.startPreviews(blob, ['thumb', 'medium']);
    // One at a time, so that previews requested by users do not queue behind all of them.
    await blobs.previews.settled();
  }
}
