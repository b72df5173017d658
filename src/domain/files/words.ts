/** Icon types of files, by extension. A folder has the type `folder`. */
export const FILE_TYPES = [
  'folder',
  'txt',
  'zip',
  'audio',
  'image',
  'video',
  'word',
  'excel',
  'powerpoint',
  'pdf',
  'photoshop',
  'illustrator',
  'other',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Groups of files in the figures of storage, in their order. */
export const FILE_GROUPS = ['image', 'media', 'document', 'other'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

/** Lists that are not the content of one folder; `mine` is the caller's root. */
export const FILE_PLACES = ['mine', 'recent', 'starred', 'shared', 'trash'] as const;
export type FilePlace = (typeof FILE_PLACES)[number];

/** Sort orders; `-` in front reverses. Folders stand first in every one. */
export const FILE_SORTS = [
  'name',
  '-name',
  'size',
  '-size',
  'type',
  '-type',
  'modifiedAt',
  '-modifiedAt',
  'deletedAt',
  '-deletedAt',
] as const;
export type FileSort = (typeof FILE_SORTS)[number];

/** What a share gives. */
export const SHARE_LEVELS = ['view', 'edit'] as const;
export type ShareLevel = (typeof SHARE_LEVELS)[number];

/** Levels of access, weakest first. */
export const FILE_LEVELS = ['view', 'edit', 'owner'] as const;
export type FileLevel = (typeof FILE_LEVELS)[number];

/** What happens when a name is taken; `ask` does nothing and answers the conflict. */
export const CONFLICT_CHOICES = ['ask', 'keepBoth', 'replace', 'skip'] as const;
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number];

/** What became of an uploaded file. */
export const UPLOAD_OUTCOMES = ['created', 'replaced', 'skipped'] as const;
export type UploadOutcome = (typeof UPLOAD_OUTCOMES)[number];
