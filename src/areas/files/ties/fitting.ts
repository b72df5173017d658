import { refusalOfFile } from '@/domain/blobs/checkFile';
import { isPicturesOnly, MAX_PIXELS, type Purpose } from '@/domain/blobs/purposes';
import type { FileItem } from '@/domain/files/schemas';

/** Why a file of the file manager can't be attached, with the limit in bytes or pixels; null when it can. */
export function misfitOf(
  purpose: Purpose,
  { content }: Pick<FileItem, 'content'>,
): { code: 'type' | 'size' | 'pixels'; limit: number } | null {
  if (!content) return { code: 'type', limit: 0 };
  const refusal = refusalOfFile(purpose, content);
  if (refusal?.limit !== undefined) return { code: 'size', limit: refusal.limit };
  if (refusal) return { code: 'type', limit: 0 };
  const { width, height } = content;
  const isTooLarge = isPicturesOnly(purpose) && (width ?? 0) * (height ?? 0) > MAX_PIXELS;
  return isTooLarge ? { code: 'pixels', limit: MAX_PIXELS } : null;
}
