/** Previews that any stored picture may have. Source: files, A7. */
const CONTENT_VARIANTS = ['icon', 'thumb', 'medium', 'preview', 'social'] as const;

/** What `GET /api/blobs/content` serves. */
export const VARIANTS = ['original', ...CONTENT_VARIANTS] as const;
export type ContentVariant = (typeof VARIANTS)[number];

export const DISPOSITIONS = ['inline', 'attachment'] as const;
export type Disposition = (typeof DISPOSITIONS)[number];
