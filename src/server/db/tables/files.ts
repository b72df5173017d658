import type { Generated } from 'kysely';
import type { ConflictChoice, FileGroup, FileType, ShareLevel } from '@/domain/files/words';

/** A folder or a file. A person's root has no parent and an empty name. */
export interface FileNodeTable {
  id: string;
  parentId: string | null;
  /** Whose quota it counts for; one for the whole tree. */
  ownerId: string;
  /** 0 = folder; first in every order. */
  isFile: number;
  name: string;
  nameFold: string;
  nameSort: string;
  /** For the search. */
  words: string;
  color: string | null;
  type: FileType;
  group: FileGroup | null;
  /** Bytes of the current version; 0 for folders, whose sums are in `file_total`. */
  size: Generated<number>;
  versionId: string | null;
  versionNo: Generated<number>;
  createdById: string | null;
  modifiedById: string | null;
  modifiedAt: string;
  createdAt: string;
  updatedAt: string;
  version: Generated<number>;
  deletedAt: string | null;
  deletedById: string | null;
  /** Deleted for good; its rows go in batches. */
  purgingAt: string | null;
}

/** Stored versions; the content is the attachment of the same id. */
export interface FileVersionTable {
  id: string;
  fileId: string;
  no: number;
  label: string | null;
  restoredFrom: number | null;
}

/** Sums over the live descendants of a folder, by group; `version` counts older versions, `folder` folders. */
export interface FileTotalTable {
  folderId: string;
  group: FileGroup | 'version' | 'folder';
  files: Generated<number>;
  bytes: Generated<number>;
}

/** The storage of one person, in bytes. */
export interface FileAccountTable {
  ownerId: string;
  rootId: string;
  usedBytes: Generated<number>;
  reservedBytes: Generated<number>;
  /** Null = the default of the workspace, -1 = unlimited. */
  quotaBytes: number | null;
  heirId: string | null;
}

export interface FileShareTable {
  id: string;
  nodeId: string;
  subjectType: 'user' | 'everyone' | 'role';
  /** Empty for everyone. */
  subjectId: string;
  level: ShareLevel;
  createdById: string | null;
  createdAt: string;
}

export interface FileLinkTable {
  id: string;
  nodeId: string;
  mode: 'view' | 'upload';
  tokenHash: string;
  /** Encrypted. */
  token: string;
  passwordHash: string | null;
  expiresAt: string | null;
  hits: Generated<number>;
  lastOpenedAt: string | null;
  createdById: string | null;
  createdAt: string;
  version: Generated<number>;
}

/** What one person noted about an item. */
export interface FileMarkTable {
  userId: string;
  nodeId: string;
  starredAt: string | null;
  /** Opened, uploaded or changed by that person. */
  openedAt: string | null;
}

/** An upload in parts. */
export interface FileUploadTable {
  id: string;
  userId: string;
  linkId: string | null;
  folderId: string;
  relativePath: string | null;
  name: string;
  size: number;
  lastModified: number | null;
  onConflict: ConflictChoice;
  state: 'receiving' | 'finishing' | 'done' | 'failed';
  resultId: string | null;
  /** Whose quota it is reserved from. */
  ownerId: string;
  /** Of its bytes (SHA-256), once they are being stored. */
  hash: string | null;
  createdAt: string;
  expiresAt: string;
}

/** One row: settings of the workspace. */
export interface FileSettingTable {
  id: string;
  /** Bytes; null = unlimited. */
  fileQuotaDefault: number | null;
  publicLinks: Generated<number>;
  updatedAt: string;
  version: Generated<number>;
}

export interface FileTables {
  file_node: FileNodeTable;
  file_version: FileVersionTable;
  file_total: FileTotalTable;
  file_account: FileAccountTable;
  file_share: FileShareTable;
  file_link: FileLinkTable;
  file_mark: FileMarkTable;
  file_upload: FileUploadTable;
  file_setting: FileSettingTable;
}
