import type { RequestError } from '@/core/redux/createRequest';
import type { RequestState } from '@/core/redux/trackRequests';
import type { FileItem, FilePath } from '@/domain/files/schemas';
import type { Listed } from './listed';

/** A list that was read, as far as it was scrolled. */
export interface FileList {
  listed: Listed;
  ids: string[];
  next?: string | undefined;
  total: number;
  /** The folder that it shows; null in places without one. */
  folder: FileItem | null;
  /** From the root or the share down to the folder. */
  path: FilePath;
  isRead: boolean;
  /** The read under way. */
  requestId: string | null;
  /** Writes when the read under way began: what was written later is kept over its answer. */
  asked: number;
  error: RequestError | null;
  /** Has to be read again. */
  isStale: boolean;
}

/** Where items are no longer, as soon as an act has begun. */
export type Leaving = 'folder' | 'everywhere' | 'trash';

/** An act under way: it is drawn over the items, so that a refused one leaves them as they are. */
export interface PendingAct {
  ids: readonly string[];
  name?: string;
  starred?: boolean;
  leaving?: Leaving;
}

export interface FilesState extends RequestState {
  byId: Record<string, FileItem>;
  /** By `keyOf` what they list; the one read last comes last. */
  lists: Record<string, FileList>;
  /** By request. */
  pending: Record<string, PendingAct>;
  /** By item: the write that changed it last. */
  touched: Record<string, number>;
  /** Begun and ended writes, and changes that were told. */
  writes: number;
  /** Items that others have changed, to be read again. */
  changedIds: string[];
}
