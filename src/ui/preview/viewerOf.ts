import type { Attachment } from '@/domain/blobs/schemas';

/** How a file is shown; `none` = by its icon and size alone. */
export type ViewerKind = 'picture' | 'pdf' | 'markdown' | 'text' | 'audio' | 'video' | 'none';

const MARKDOWN = /\.(?:md|mdx|markdown|mdown)$/i;
/** Types other than `text/…` that the server decodes as text. */
const TEXT_TYPES = new Set(['application/json', 'application/xml']);

type Facts = Pick<Attachment, 'name' | 'type' | 'kind' | 'url' | 'downloadUrl'>;

/** Whether browsers may show the original by themselves. Source: files, A6. */
export function isInline({ url, downloadUrl }: Pick<Facts, 'url' | 'downloadUrl'>): boolean {
  return url !== downloadUrl;
}

/** The viewer of a file, by what the server found in its bytes; the name only tells kinds of text apart. */
export function viewerOf(file: Facts): ViewerKind {
  const { name, type, kind } = file;
  if (kind === 'image') return 'picture';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'text/markdown' || (type === 'text/plain' && MARKDOWN.test(name))) return 'markdown';
  if (type.startsWith('text/') || TEXT_TYPES.has(type)) return 'text';
  if (!isInline(file)) return 'none';
  if (type.startsWith('audio/')) return 'audio';
  return type.startsWith('video/') ? 'video' : 'none';
}
