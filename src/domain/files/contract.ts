import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { givenDay, id, instant, nextCursor, paging, version } from '@/domain/schemas';
import { filesAddresses } from './addresses';
import {
  MAX_ACT,
  MAX_CHECKED,
  MAX_FORM_BYTES,
  MAX_IDS,
  MAX_PATH_BYTES,
  MAX_QUERY,
  MAX_VERSIONS,
  MAX_ZIPPED,
} from './limits';
import { fileConflicts, fileItem, fileLink, fileName, filePath, fileShare, fileVersion } from './schemas';
import { CONFLICT_CHOICES, FILE_PLACES, FILE_SORTS, FILE_TYPES, UPLOAD_OUTCOMES } from './words';

/** A comma-separated list in a query. */
const listed = z
  .string()
  .max(MAX_IDS * 65)
  .transform((text) => text.split(',').filter(Boolean));

const fileIds = z.array(id).min(1).max(MAX_ACT);
const items = z.array(fileItem);
/** A folder; `root` stands for the caller's own root. */
const folderId = id;
const onConflict = z.enum(CONFLICT_CHOICES).default('ask');
const relativePath = z.string().min(1).max(MAX_PATH_BYTES);

/** Days are those of the caller's time zone. */
const filters = z
  .object({
    in: z.enum(FILE_PLACES).default('mine'),
    folderId: folderId.optional(),
    query: z.string().trim().max(MAX_QUERY).optional(),
    types: listed.pipe(z.array(z.enum(FILE_TYPES)).min(1).max(FILE_TYPES.length)).optional(),
    kind: z.enum(['folder', 'file']).optional(),
    from: givenDay.optional(),
    to: givenDay.optional(),
    sort: z.enum(FILE_SORTS).optional(),
    ids: listed.pipe(z.array(id).min(1).max(MAX_IDS)).optional(),
    ...paging,
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'before-from',
  });

const transfer = z.object({
  fileIds,
  folderId,
  onConflict,
  /** By item; overrides `onConflict`. */
  choices: z.record(id, z.enum(CONFLICT_CHOICES)).optional(),
});

const transferred = z.object({
  items,
  /** The former parents of moved items, for undo. */
  movedFrom: z.record(id, id.nullable()),
  skippedIds: z.array(id),
  conflicts: fileConflicts,
});

/** Folders and files. What the caller may not see is not found, and nothing of the call is done. */
export const filesContract = defineContract({
  items: {
    ...filesAddresses.items,
    summary: 'Folders and files of a folder, a place or a search; folders first',
    access: 'files.use',
    query: filters,
    response: z.object({
      items: items.max(MAX_LIMIT),
      next: nextCursor,
      total: z.int().min(0),
      /** Null in places without one folder. */
      folder: fileItem.nullable(),
      path: filePath,
    }),
  },
  item: {
    ...filesAddresses.item,
    summary: 'A folder or file with what only one screen shows; notes that it was opened',
    access: 'files.use',
    query: z.object({ fileId: id }),
    response: z.object({
      item: fileItem,
      path: filePath,
      /** All shares on the item itself; for others than the owner their own alone. */
      shares: z.array(fileShare),
      link: fileLink.nullable(),
      versionCount: z.int().min(0),
    }),
  },
  newFolder: {
    ...filesAddresses.newFolder,
    summary: 'Make a folder',
    access: 'files.use',
    idempotency: 'optional',
    body: z.object({ parentId: folderId, name: fileName }),
    response: z.object({ item: fileItem }),
    errors: ['name-taken', 'too-deep', 'too-many'],
  },
  rename: {
    ...filesAddresses.rename,
    summary: 'Rename a folder or file',
    access: 'files.use',
    body: z.object({ fileId: id, version, name: fileName }),
    response: z.object({ item: fileItem }),
    errors: ['name-taken', 'stale-version', 'is-root'],
  },
  star: {
    ...filesAddresses.star,
    summary: 'Star items for oneself, or take the stars away',
    access: 'files.use',
    body: z.object({ fileIds, starred: z.boolean() }),
    response: z.object({ ok: z.literal(true) }),
  },
  move: {
    ...filesAddresses.move,
    summary: 'Move items into a folder; taken names come back as conflicts',
    access: 'files.use',
    body: transfer,
    response: transferred,
    errors: ['is-root', 'into-itself', 'too-deep', 'too-many', 'copy-instead', 'quota-exceeded'],
  },
  copy: {
    ...filesAddresses.copy,
    summary: 'Copy items into a folder: the current content, without versions, shares, links and stars',
    access: 'files.use',
    idempotency: 'optional',
    body: transfer,
    response: transferred,
    errors: ['is-root', 'into-itself', 'too-deep', 'too-many', 'quota-exceeded'],
  },
  remove: {
    ...filesAddresses.remove,
    summary: 'Move items to the trash of their owner',
    access: 'files.use',
    body: z.object({ fileIds }),
    response: z.object({ deletedIds: z.array(id), purgeAt: instant }),
    errors: ['is-root'],
  },
  restore: {
    ...filesAddresses.restore,
    summary: 'Bring items back from the trash, to where they were if that is still there',
    access: 'files.use',
    body: z.object({ fileIds }),
    response: z.object({
      items,
      renamed: z.array(z.object({ id, from: z.string().max(255), to: z.string().max(255) })),
      movedToRootIds: z.array(id),
    }),
  },
  deleteForever: {
    ...filesAddresses.deleteForever,
    summary: 'Delete items of the own trash for good',
    access: 'files.use',
    body: z.object({ fileIds }),
    response: z.object({ freedBytes: z.int().min(0) }),
    errors: ['not-in-files-trash'],
  },
  emptyTrash: {
    ...filesAddresses.emptyTrash,
    summary: 'Delete everything in the own trash for good',
    access: 'files.use',
    body: z.object({}),
    response: z.object({ freedBytes: z.int().min(0) }),
  },
  versions: {
    ...filesAddresses.versions,
    summary: 'The versions of a file, newest first',
    access: 'files.use',
    query: z.object({ fileId: id }),
    response: z.object({ versions: z.array(fileVersion).max(MAX_VERSIONS) }),
  },
  restoreVersion: {
    ...filesAddresses.restoreVersion,
    summary: 'Make an older version the current one, as a new version',
    access: 'files.use',
    body: z.object({ fileId: id, no: z.int().min(1) }),
    response: z.object({ item: fileItem }),
    errors: ['quota-exceeded'],
  },
  upload: {
    ...filesAddresses.upload,
    summary: 'Store a file in a folder; folders of `relativePath` are made when missing',
    access: 'files.use',
    idempotency: 'optional',
    upload: { maxBytes: MAX_FORM_BYTES, perMinute: 1200 },
    body: z.object({
      folderId,
      /** `a/b/c.txt`; replaces the name of the file itself. */
      relativePath: relativePath.optional(),
      onConflict,
      /** Milliseconds since 1970; becomes `modifiedAt`, never later than now. */
      lastModified: z.coerce.number<number | string>().int().min(0).max(8.64e15).optional(),
    }),
    response: z.object({ item: fileItem, outcome: z.enum(UPLOAD_OUTCOMES) }),
    errors: [
      'no-file',
      'too-many-parts',
      'too-large',
      'storage-full',
      'name-taken',
      'too-deep',
      'quota-exceeded',
    ],
  },
  check: {
    ...filesAddresses.check,
    summary: 'Before an upload: names that are taken, files that are refused, room that is missing',
    access: 'files.use',
    bodyLimit: 4_000_000,
    body: z.object({
      folderId,
      entries: z
        .array(z.object({ path: relativePath, size: z.int().min(0) }))
        .min(1)
        .max(MAX_CHECKED),
    }),
    response: z.object({
      conflicts: z.array(z.object({ path: z.string(), existing: fileItem })),
      refused: z.array(z.object({ path: z.string(), code: z.string().max(40) })),
      /** Bytes; `available` is null when unlimited. */
      quota: z.object({ needed: z.int().min(0), available: z.int().min(0).nullable() }),
    }),
  },
  newZip: {
    ...filesAddresses.newZip,
    summary: 'A ticket for an archive of these items, valid for 10 minutes',
    access: 'files.use',
    body: z.object({ fileIds, name: fileName.optional() }),
    response: z.object({
      url: z.string().max(1000),
      name: z.string().max(259),
      size: z.int().min(0),
      count: z.int().min(0).max(MAX_ZIPPED),
    }),
    errors: ['too-many'],
  },
});
