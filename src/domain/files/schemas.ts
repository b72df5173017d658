import * as z from 'zod';
import { attachment } from '@/domain/blobs/schemas';
import { personRef } from '@/domain/people/personRef';
import { id, instant, version } from '@/domain/schemas';
import { MAX_DEPTH, MAX_SHARED_SHOWN } from './limits';
import { refusalOfName, tidyName } from './names';
import { FILE_GROUPS, FILE_LEVELS, FILE_TYPES, SHARE_LEVELS } from './words';

/** A typed name of a folder or file. Codes: `required`, `invalid`, `unprintable`, `too-long:255`. */
export const fileName = z
  .string()
  .max(1000, { error: 'too-long:255' })
  .overwrite(tidyName)
  .superRefine((name, context) => {
    const message = refusalOfName(name);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** One step of a path: a folder that the caller may see. An empty name is a person's root. */
const step = z.object({ id, name: z.string().max(255) });
/** Files of erased people come one level deeper than they were. */
export const filePath = z.array(step).max(2 * MAX_DEPTH);
export type FilePath = z.output<typeof filePath>;

/** A person with whom an item is shared; `id` `everyone` stands for all members. */
const sharedWith = z.object({
  person: personRef.nullable(),
  everyone: z.boolean(),
  permission: z.enum(SHARE_LEVELS),
});

/** A folder or a file as lists show it. Sizes are bytes. */
export const fileItem = z.object({
  id,
  kind: z.enum(['folder', 'file']),
  name: z.string().max(255),
  type: z.enum(FILE_TYPES),
  /** Null for folders. */
  group: z.enum(FILE_GROUPS).nullable(),
  /** Of a folder: of all files in it. */
  size: z.int().min(0),
  /** Null when the caller may not see the folder around it. */
  parentId: id.nullable(),
  color: z.string().max(20).nullable(),
  isFavorited: z.boolean(),
  shared: z.array(sharedWith).max(MAX_SHARED_SHOWN),
  sharedCount: z.int().min(0),
  /** For the owner alone; false for others. */
  hasLink: z.boolean(),
  /** Files below a folder; 1 for a file. */
  totalFiles: z.int().min(0),
  /** Number of the current version; 0 for folders. */
  versionNo: z.int().min(0),
  owner: personRef,
  access: z.enum(FILE_LEVELS),
  createdAt: instant,
  modifiedAt: instant,
  modifiedBy: personRef.nullable(),
  /** Null for folders. */
  content: attachment.nullable(),
  version,
  /** In searches and in the trash: the folders in which it is or was, as far as the caller may see them. */
  location: filePath.optional(),
  deletedAt: instant.optional(),
  /** When it is removed for good. */
  purgeAt: instant.optional(),
});
export type FileItem = z.output<typeof fileItem>;

/** A share of an item, as its owner sees it. */
export const fileShare = z.object({
  id,
  subjectType: z.enum(['user', 'everyone']),
  person: personRef.nullable(),
  level: z.enum(SHARE_LEVELS),
  createdAt: instant,
});
export type FileShare = z.output<typeof fileShare>;

/** The public link of an item. */
export const fileLink = z.object({
  /** `/share/files/{token}`; null when this server's secret can't read it. */
  path: z.string().max(200).nullable(),
  hasPassword: z.boolean(),
  expiresAt: instant.nullable(),
  hits: z.int().min(0),
  lastOpenedAt: instant.nullable(),
});
export type FileLink = z.output<typeof fileLink>;

/** A stored version of a file. */
export const fileVersion = z.object({
  no: z.int().min(1),
  isCurrent: z.boolean(),
  by: personRef.nullable(),
  /** The number of the version that was restored to make this one. */
  restoredFrom: z.int().min(1).nullable(),
  content: attachment,
});
export type FileVersion = z.output<typeof fileVersion>;

/** A name that is taken: what was to come, and what stands there. */
const fileConflict = z.object({ item: fileItem, existing: fileItem });
export const fileConflicts = z.array(fileConflict);
export type FileConflict = z.output<typeof fileConflict>;
