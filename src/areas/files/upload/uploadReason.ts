import { errorText } from '@/core/i18n/errorText';
import type { UploadRefusal } from '@/core/uploads/files/types';
import { own } from '@/domain/own';
import type { TextFunction, TextKey } from '@/domain/texts/keys';
import { toldLimit } from '@/ui/upload/sizes';

/** Codes with a text of their own for uploads. */
const TEXTS: Readonly<Record<string, TextKey<'filesUpload'>>> = {
  'name-taken': 'filesUpload.reason.name-taken',
  'quota-exceeded': 'filesUpload.reason.quota-exceeded',
  'not-found': 'filesUpload.reason.not-found',
  forbidden: 'filesUpload.reason.forbidden',
  unreadable: 'filesUpload.reason.unreadable',
  required: 'filesUpload.reason.invalid',
  invalid: 'filesUpload.reason.invalid',
  'invalid-input': 'filesUpload.reason.invalid',
  unprintable: 'filesUpload.reason.invalid',
  'invalid-path': 'filesUpload.reason.invalid',
  'file-in-the-way': 'filesUpload.reason.in-the-way',
  'too-deep': 'filesUpload.reason.too-deep',
  'too-many': 'filesUpload.reason.too-many',
};

/** Why a file was not stored. */
export function uploadReason(
  t: TextFunction,
  bytes: (value: number) => string,
  { code, message, limit, current }: UploadRefusal,
): string {
  if (code === 'too-large' && limit !== undefined)
    return t('filesUpload.reason.tooLarge', { limit: bytes(toldLimit(limit)) });
  const [base = code] = code.split(':');
  const key = own(TEXTS, base);
  return key ? t(key) : errorText(t, { code, message, current });
}
