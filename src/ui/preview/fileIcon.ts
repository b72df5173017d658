import type { Attachment } from '@/domain/blobs/schemas';
import { own } from '@/domain/own';

const BY_TYPE: readonly (readonly [type: RegExp, icon: string])[] = [
  [/^image\//, 'ph:file-image'],
  [/^audio\//, 'ph:file-audio'],
  [/^video\//, 'ph:file-video'],
  [/^application\/pdf$/, 'ph:file-pdf'],
  [/^text\/(?:csv|tab-separated-values)$/, 'ph:file-csv'],
  [/wordprocessing|opendocument\.text|msword|rtf/, 'ph:file-doc'],
  [/spreadsheet|ms-excel/, 'ph:file-xls'],
  [/presentation|ms-powerpoint/, 'ph:file-ppt'],
  [/zip|x-(?:tar|7z|rar|bzip2?|xz)|gzip/, 'ph:file-zip'],
  [/^text\/(?:css|html|javascript)$|^application\/(?:json|xml)$/, 'ph:file-code'],
];

const BY_KIND = {
  image: 'ph:file-image',
  media: 'ph:film-strip',
  document: 'ph:file-text',
  other: 'ph:file',
} as const;

/** The server knows such files as plain text. */
const CODE: Readonly<Record<string, true>> = Object.fromEntries(
  'c cpp cs go java jsx py rs sh sql ts tsx yaml yml'.split(' ').map((extension) => [extension, true]),
);

/** The icon of a file, by its type. */
export function fileIcon({ name, type, kind }: Pick<Attachment, 'name' | 'type' | 'kind'>): string {
  const found = BY_TYPE.find(([pattern]) => pattern.test(type));
  if (found) return found[1];
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return type === 'text/plain' && own(CODE, extension) ? 'ph:file-code' : BY_KIND[kind];
}
