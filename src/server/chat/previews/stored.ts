import type { Attachment } from '@/domain/blobs/schemas';
import type { Message } from '@/domain/chat/schemas';

/** Owner type of the pictures of previews. */
export const PREVIEW_FILES = 'chatPreview';

/** A preview as its message keeps it. */
export interface StoredPreview {
  url: string;
  title: string;
  text: string;
  /** A file of owner type `PREVIEW_FILES`. */
  imageId: string | null;
}

/** Reads the column. */
export const parsePreview = (json: string | null): StoredPreview | null =>
  json === null ? null : (JSON.parse(json) as StoredPreview);

/** A preview as its readers get it. */
export function shownPreview(
  json: string | null,
  files: ReadonlyMap<string, Attachment>,
): Message['preview'] {
  const preview = parsePreview(json);
  if (!preview) return null;
  const { imageId, ...facts } = preview;
  return { ...facts, image: (imageId && files.get(imageId)?.url) || null };
}
