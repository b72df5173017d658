import type { FileGroup, FileType } from './words';

const EXTENSIONS: Readonly<Partial<Record<FileType, string>>> = {
  txt: `txt text md markdown log ini conf cfg yml yaml toml json xml html htm css scss less js mjs cjs jsx ts tsx
    vue svelte py rb php java kt go rs c h cpp cc hpp cs swift sh bash zsh bat ps1 sql lua pl r dart diff patch`,
  zip: 'zip rar iso 7z tar gz tgz bz2 xz',
  audio: 'wav aif aiff mp3 aac m4a ogg oga opus flac',
  image: 'jpg jpeg gif bmp png svg webp avif heic heif tif tiff',
  video: 'm4v avi mpg mpeg mp4 webm mov mkv ogv',
  word: 'doc docx odt rtf',
  excel: 'xls xlsx ods csv tsv',
  powerpoint: 'ppt pptx odp',
  pdf: 'pdf',
  photoshop: 'psd',
  illustrator: 'ai esp eps',
};

const TYPES: ReadonlyMap<string, FileType> = new Map(
  Object.entries(EXTENSIONS).flatMap(([type, extensions]) =>
    extensions.split(/\s+/).map((extension) => [extension, type as FileType] as const),
  ),
);

const GROUPS: Readonly<Partial<Record<FileType, FileGroup>>> = {
  image: 'image',
  photoshop: 'image',
  illustrator: 'image',
  audio: 'media',
  video: 'media',
  txt: 'document',
  word: 'document',
  excel: 'document',
  powerpoint: 'document',
  pdf: 'document',
};

/** The icon type of a file by the extension of its name. */
export function typeOfName(name: string): FileType {
  const [, extension = ''] = /.\.([^.]+)$/.exec(name) ?? [];
  return TYPES.get(extension.toLowerCase()) ?? 'other';
}

/** The group in which a file of that type is counted. */
export function groupOf(type: FileType): FileGroup {
  return GROUPS[type] ?? 'other';
}
