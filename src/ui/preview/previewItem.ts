import type { Attachment } from '@/domain/blobs/schemas';

/** A file in a preview. */
export interface PreviewItem {
  /** Of what holds the file, unique in the list. */
  id: string;
  name: string;
  content: Attachment;
}

/** The beginning of a text file. */
export interface ShownText {
  text: string;
  /** Whether the file goes on. */
  truncated: boolean;
}

/** Reads the beginning of a text file; rejects with `ApiError`. */
export type ReadText = (item: PreviewItem, signal: AbortSignal) => Promise<ShownText>;

/** Props of each viewer. */
export interface ViewProps {
  item: PreviewItem;
}
