import type { Selectable } from 'kysely';
import type { Config } from '@/server/core/config';
import type { Log } from '@/server/core/log';
import type { Database } from '@/server/db/database';
import type { AttachmentTable, BlobTable } from '@/server/db/tables/blobs';
import type { Store } from './stores/store';

export type BlobRow = Selectable<BlobTable>;
export type AttachmentRow = Selectable<AttachmentTable>;

/** Facts of a stored blob, for areas that store its hash in their own column. */
export type StoredBlob = Pick<
  BlobRow,
  'hash' | 'size' | 'type' | 'kind' | 'width' | 'height' | 'placeholder'
>;

/** Dependencies of the modules of the file service. */
export interface BlobNeeds {
  config: Config;
  db: Database;
  /** Bytes free on the volume of a folder. */
  freeBytes: (folder: string) => Promise<number>;
  log: Log;
  now: () => Date;
  store: Store;
}

/** One record that has files. */
export interface OwnerRef {
  ownerType: string;
  ownerId: string;
}
