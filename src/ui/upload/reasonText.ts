import { errorText } from '@/core/i18n/errorText';
import type { TextFunction } from '@/domain/texts/keys';
import { toldLimit } from './sizes';

/** Why a file is refused. */
export interface Reason {
  code: string;
  message?: string;
  /** Allowed size in bytes. */
  limit?: number;
}

type Bytes = (value: number) => string;

/** One line with the file's name and size and why it is refused. `room` = maximum number of files of the field. */
export function reasonText(
  t: TextFunction,
  bytes: Bytes,
  file: { name: string; size: number },
  { code, message = code, limit }: Reason,
  room = 0,
): string {
  const { name } = file;
  const size = bytes(file.size);
  if (code === 'too-large' && limit !== undefined) {
    return t('upload.reason.tooLarge', { name, size, limit: bytes(toldLimit(limit)) });
  }
  if (code === 'too-many') return t('upload.reason.tooMany', { name, count: room });
  return t('upload.reason.other', { name, size, reason: errorText(t, { code, message }) });
}
