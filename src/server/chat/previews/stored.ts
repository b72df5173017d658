import type { Attachment } from '@/domain/blobs/schemas';
import type { Message } from '@/domain/chat/schemas';

/** Owner type of the pictures of previews. */
export const PREVIEW_FILES = 'chatPreview';

/** A preview as stored with its message. */
export interface StoredPreview {
  url: string;
  title: string;
  text: string;
  /** A file of owner type `PREVIEW_FILES`. */
  imageId: string | null;
}

/** Parses the column. */
export const parsePreview = (json: string | null): StoredPreview | null =>
  json === null ? null : (JSON.parse(json) as StoredPreview);

/** A preview in the form for its readers. */
export function shownPreview(
  json: string | null,
  files: ReadonlyMap<string, Attachment>,
): Message['preview'] {
  const preview = parsePreview(json);
  if (!preview) return null;
  const { imageId, ...facts } = preview;
  return { ...facts, image: (imageId && files.get(imageId)?.url) || null };
}
