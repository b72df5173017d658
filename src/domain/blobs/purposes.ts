const MIB = 1_048_576;
/** Shown to users as "3 MB". */
const THREE_MB = 3_145_728;

/** Most pixels of a picture for picture-only purposes: 40 megapixels. */
export const MAX_PIXELS = 40_000_000;

/** Displayable picture types: no SVG, no HEIC. */
const RASTER = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
const VIDEO = ['video/mp4', 'video/webm'] as const;
const OFFICE = [
  'application/pdf',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
] as const;
const TABLES = ['text/csv', 'text/plain', 'application/json', 'text/calendar', 'text/vcard'] as const;

/** The limits of one purpose. */
export interface PurposeRule {
  /** Most bytes per file. */
  maxBytes: number;
  /** Bytes of one video, where videos may be larger than pictures. */
  maxVideoBytes?: number;
  /** Most files per record. */
  perRecord: number;
  /** Allowed media types, detected from the bytes; null = any. */
  types: readonly string[] | null;
  /** Not for uploads by users: the server itself stores such files. */
  internal?: true;
}

/** Limits by purpose, used by both sides. Source: files, A3. */
const RULES = {
  avatar: { maxBytes: THREE_MB, perRecord: 1, types: RASTER },
  cover: { maxBytes: THREE_MB, perRecord: 1, types: RASTER },
  logo: { maxBytes: MIB, perRecord: 1, types: RASTER },
  site: { maxBytes: THREE_MB, perRecord: 1, types: RASTER },
  product: { maxBytes: THREE_MB, perRecord: 20, types: RASTER },
  review: { maxBytes: THREE_MB, perRecord: 4, types: RASTER },
  feed: { maxBytes: 10 * MIB, maxVideoBytes: 50 * MIB, perRecord: 4, types: [...RASTER, ...VIDEO] },
  gallery: { maxBytes: 10 * MIB, perRecord: 1, types: RASTER },
  postCover: { maxBytes: THREE_MB, perRecord: 1, types: RASTER },
  postImage: { maxBytes: 10 * MIB, perRecord: 200, types: RASTER },
  chat: { maxBytes: 25 * MIB, perRecord: 50, types: null },
  mail: { maxBytes: 25 * MIB, perRecord: 50, types: null },
  mailRaw: { maxBytes: 25 * MIB, perRecord: 1, types: null, internal: true },
  card: { maxBytes: 25 * MIB, perRecord: 100, types: null },
  cardComment: { maxBytes: 25 * MIB, perRecord: 100, types: null },
  event: { maxBytes: 25 * MIB, perRecord: 20, types: null },
  invoice: { maxBytes: 10 * MIB, perRecord: 20, types: [...OFFICE, ...RASTER] },
  invoicePdf: { maxBytes: 25 * MIB, perRecord: 1, types: ['application/pdf'], internal: true },
  /** Content of the file manager; checked there. */
  file: { maxBytes: 20_480 * MIB, perRecord: Number.MAX_SAFE_INTEGER, types: null, internal: true },
  import: { maxBytes: 25 * MIB, perRecord: 1, types: TABLES },
} as const satisfies Record<string, PurposeRule>;

export type Purpose = keyof typeof RULES;

/** The table with equal keys in every row. */
export const PURPOSES: Readonly<Record<Purpose, PurposeRule>> = RULES;

/** Narrows a text to a purpose. */
export function isPurpose(text: string): text is Purpose {
  return Object.hasOwn(PURPOSES, text);
}

/** Purposes that people upload for. */
export const UPLOAD_PURPOSES = (Object.keys(RULES) as Purpose[]).filter(
  (purpose) => !PURPOSES[purpose].internal,
);

/** Most bytes that any file of a purpose may have. */
export function largestOf(purpose: Purpose): number {
  const { maxBytes, maxVideoBytes = 0 } = PURPOSES[purpose];
  return Math.max(maxBytes, maxVideoBytes);
}

/** Most bytes of a file of that media type. */
export function limitOf(purpose: Purpose, type: string): number {
  const { maxBytes, maxVideoBytes } = PURPOSES[purpose];
  return type.startsWith('video/') ? (maxVideoBytes ?? maxBytes) : maxBytes;
}

/** Whether only pictures are allowed; such pictures are decoded before they are stored. */
export function isPicturesOnly(purpose: Purpose): boolean {
  return PURPOSES[purpose].types === RASTER;
}

/** The `accept` attribute of a file dialog; undefined = any file. */
export function acceptOf(purpose: Purpose): string | undefined {
  return PURPOSES[purpose].types?.join(',');
}
