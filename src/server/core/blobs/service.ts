import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { EndUser } from '@/domain/auth/contract';
import { isPicturesOnly, limitOf, MAX_PIXELS, type Purpose, PURPOSES } from '@/domain/blobs/purposes';
import type { Attachment } from '@/domain/blobs/schemas';
import type { Disposition } from '@/domain/blobs/variants';
import { ApiError, notFound } from '@/domain/errors';
import type { Config } from '@/server/core/config';
import { assertRoom, hasRoom } from '@/server/core/disk';
import {
  type ReceivedFile,
  removeFile,
  removeLeftOvers,
  tooLarge,
  writeTemporary,
} from '@/server/core/forms/temporary';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { addAttachment } from './attachments';
import { check } from './check';
import { collect, removeOrphans } from './collect';
import { describedRows, toAttachment } from './describe';
import type { PreviewName } from './draw';
import type { CacheRule } from './headers';
import { keep } from './keep';
import { fittingName } from './names';
import { publicOnes } from './owners';
import { needPicture, type PictureFacts, tryPicture } from './picture';
import { Previews } from './previews';
import { type ByteRequest, serve } from './serve';
import { sniff } from './sniff';
import { diskStore } from './stores/diskStore';
import { s3Store } from './stores/s3Store';
import { type ByteRange, keyOf, type Store } from './stores/store';
import type { BlobNeeds, BlobRow, OwnerRef, StoredBlob } from './types';

/** Largest file on a public demo, in bytes. Source: sign-in, section 10. */
const PUBLIC_DEMO_BYTES = 5_000_000;
const NO_PICTURE: PictureFacts = { width: null, height: null, placeholder: null };

function assertType(purpose: Purpose, type: string): void {
  const { types } = PURPOSES[purpose];
  if (!types || types.includes(type)) return;
  const code = isPicturesOnly(purpose) && !type.startsWith('image/') ? 'not-an-image' : 'type-not-allowed';
  throw new ApiError(400, code, { message: `Its bytes are ${type}`, current: { type } });
}

function assertSize(purpose: Purpose, type: string, size: number, demo: Config['demo']): void {
  const own = limitOf(purpose, type);
  const limit = demo === 'public' ? Math.min(own, PUBLIC_DEMO_BYTES) : own;
  if (size > limit) throw tooLarge(limit);
}

/**
 * Checks a received file by its bytes.
 * Throws 400 `type-not-allowed`, `not-an-image`, `too-many-pixels`; 413 `too-large`.
 */
async function inspect(file: ReceivedFile, purpose: Purpose, demo: Config['demo']): Promise<StoredBlob> {
  const { type, kind } = await sniff(file.path, file.name);
  assertType(purpose, type);
  assertSize(purpose, type, file.size, demo);
  const look = type.startsWith('image/') && isPicturesOnly(purpose) ? needPicture : tryPicture;
  const picture = kind === 'image' ? await look(file.path) : NO_PICTURE;
  return { hash: file.hash, size: file.size, type, kind, ...picture };
}

/** The same for stored bytes, which are not read again. */
function assertFits(blob: StoredBlob, purpose: Purpose, demo: Config['demo']): void {
  assertType(purpose, blob.type);
  assertSize(purpose, blob.type, blob.size, demo);
  if (!isPicturesOnly(purpose)) return;
  const { height, width } = blob;
  if (width === null || height === null) throw new ApiError(400, 'not-an-image');
  if (width * height > MAX_PIXELS) throw new ApiError(400, 'too-many-pixels');
}

const FIRST_PREVIEWS: readonly PreviewName[] = ['icon', 'thumb'];
const MOST_BYTES = 2 ** 40;

/** The store that the settings select. */
export function storeOf({ dataDir, s3, uploadDir }: Config): Store {
  return s3 ? s3Store(s3, uploadDir) : diskStore(join(dataDir, 'blobs'));
}

interface ImportedFile {
  stream: Readable;
  name: string;
  purpose: Purpose;
  owner: OwnerRef;
  by?: string | null;
  rank?: number;
}

interface ServedPicture {
  variant: PreviewName;
  name: string;
  disposition?: Disposition;
  cache: CacheRule;
}

/**
 * The file service of a process. Operations on rows only (claiming, releasing, copying, registering owners …) are
 * functions of `attachments.ts`, `refs.ts` and `owners.ts`, for use inside the caller's transaction.
 */
export class Blobs {
  readonly needs: BlobNeeds;
  readonly previews: Previews;

  constructor(needs: Omit<BlobNeeds, 'store'>, store: Store = storeOf(needs.config)) {
    this.needs = { ...needs, store };
    this.previews = new Previews(this.needs);
  }

  /**
   * Probes the store and removes what killed requests left; throws `StartupError`. `alone`: no other process is
   * running.
   */
  async open(alone: boolean): Promise<void> {
    const { config, store } = this.needs;
    await store.probe();
    await removeLeftOvers(config.uploadDir, alone ? 0 : 600_000);
  }

  /** Whether there is room for files that could also be made later, or done without. */
  async hasRoom(): Promise<boolean> {
    return hasRoom(this.needs);
  }

  /** Throws 503 `storage-full` unless there is room for files. */
  async assertRoom(): Promise<void> {
    await assertRoom(this.needs);
  }

  /**
   * Checks a form's file and stores its bytes; unused until a transaction adds a reference.
   * Throws 400 `type-not-allowed`, `not-an-image`, `too-many-pixels`; 413 `too-large`.
   */
  async receive(file: ReceivedFile, purpose: Purpose): Promise<StoredBlob> {
    const { config, db } = this.needs;
    const blob = await inspect(file, purpose, config.demo);
    await keep(this.needs, db, file, blob);
    return blob;
  }

  /**
   * Throws 400 `type-not-allowed`, `not-an-image`, `too-many-pixels`, 413 `too-large` for stored bytes that do not fit
   * a purpose.
   */
  assertFits(blob: StoredBlob, purpose: Purpose): void {
    assertFits(blob, purpose, this.needs.config.demo);
  }

  /** Stores a form's file for one purpose; a record claims it by its id within 24 hours. */
  async upload(
    db: Database,
    blob: StoredBlob,
    facts: { name: string; purpose: Purpose; by: string },
  ): Promise<Attachment> {
    const name = fittingName(facts.name, blob.type);
    const row = await transaction(db, async (trx) => {
      if (blob.kind === 'image') await this.previews.queue(trx, blob.hash, FIRST_PREVIEWS);
      return addAttachment(trx, blob, { ...facts, name });
    });
    return toAttachment(this.needs, { ...row, ...blob, thumb: null });
  }

  /** Starts rendering the first previews of a picture, once its rows exist. */
  startPreviews({ hash, kind }: Pick<StoredBlob, 'hash' | 'kind'>, variants = FIRST_PREVIEWS): void {
    if (kind === 'image') this.previews.start(hash, variants);
  }

  /** Stores bytes from the server itself, e.g. of a received mail or a generated PDF, as a file of a record. */
  async importBytes(trx: Transaction, { stream, name, purpose, owner, by = null, rank = 0 }: ImportedFile) {
    const folder = this.needs.config.uploadDir;
    const file = await writeTemporary(stream, { folder, name, limit: MOST_BYTES });
    try {
      const blob = await inspect(file, purpose, 'off');
      await keep(this.needs, trx, file, blob);
      if (blob.kind === 'image') await this.previews.queue(trx, blob.hash, FIRST_PREVIEWS);
      const facts = { name: fittingName(name, blob.type), purpose, by, owner, rank };
      return (await addAttachment(trx, blob, facts)).id;
    } finally {
      await removeFile(file.path);
    }
  }

  /** Stores generated bytes for a column that holds a hash; the caller adds the reference. */
  async keepBytes(db: Database, bytes: Uint8Array, purpose: Purpose): Promise<StoredBlob> {
    const folder = this.needs.config.uploadDir;
    const file = await writeTemporary(Readable.from([bytes]), { folder, name: '', limit: MOST_BYTES });
    try {
      const blob = await inspect(file, purpose, 'off');
      await keep(this.needs, db, file, blob);
      return blob;
    } finally {
      await removeFile(file.path);
    }
  }

  /**
   * The files of records, in their order; the map has only records with files. One statement for any number of
   * records, one more where the kind of record can be public. The caller has checked that the person may read the
   * records.
   */
  async describe(
    db: Database,
    _user: EndUser | null,
    ownerType: string,
    ids: readonly string[],
  ): Promise<Map<string, Attachment[]>> {
    if (ids.length === 0) return new Map();
    const rows = await describedRows(db)
      .where('attachment.ownerType', '=', ownerType)
      .where('attachment.ownerId', 'in', ids)
      .where('attachment.deletedAt', 'is', null)
      .orderBy('attachment.rank')
      .orderBy('attachment.id')
      .execute();
    const open = await publicOnes(db, ownerType, ids);
    const byOwner = new Map<string, Attachment[]>();
    for (const row of rows) {
      const owner = row.ownerId ?? '';
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), toAttachment(this.needs, row, open.has(owner))]);
    }
    return byOwner;
  }

  /** The bytes of a file by its attachment's id, for sending mails and drawing documents. Throws 404. */
  async read(db: Database, attachmentId: string, range?: ByteRange): Promise<Readable> {
    const row = await db
      .selectFrom('attachment')
      .select('blobHash')
      .where('id', '=', attachmentId)
      .executeTakeFirst();
    if (!row) throw notFound();
    return this.readBlob(row.blobHash, range);
  }

  /** The bytes of a blob by its hash; they are kept for a day after the last reference. */
  async readBlob(hash: string, range?: ByteRange): Promise<Readable> {
    return this.needs.store.read(keyOf(hash), range);
  }

  /** Sends a preview of a blob that a column refers to. Throws 404 `not-found`, `preview-not-ready`. */
  async serve(request: ByteRequest, hash: string, picture: ServedPicture): Promise<Response> {
    const blob = await this.blob(hash);
    const preview = await this.previews.ready(hash, picture.variant);
    return serve(this.needs, request, { blob, preview, disposition: 'inline', ...picture });
  }

  /** The row of a blob. Throws 404. */
  async blob(hash: string): Promise<BlobRow> {
    const row = await this.needs.db
      .selectFrom('blob')
      .selectAll()
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  /** Hourly: removes what is no longer needed and renders previews left in the queue. */
  async collect(): Promise<void> {
    await collect(this.needs);
    await this.previews.resume();
  }

  /** After all rows were deleted: removes the bytes stored before `before` (ms). */
  async forget(before: number): Promise<void> {
    await removeOrphans(this.needs, before);
  }

  /** Nightly: hashes a part of the bytes again. */
  async check(): Promise<{ bad: number; wrong: number }> {
    return check(this.needs);
  }
}
