import type { FileType } from '@/domain/files/words';

/** A color of the theme. */
type Tone = 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error' | 'grey';

/** Icon and color of each type. */
export const TYPE_LOOKS: Readonly<Record<FileType, { icon: string; tone: Tone }>> = {
  folder: { icon: 'ph:folder-simple-fill', tone: 'warning' },
  txt: { icon: 'ph:file-text-fill', tone: 'grey' },
  zip: { icon: 'ph:file-zip-fill', tone: 'secondary' },
  audio: { icon: 'ph:file-audio-fill', tone: 'warning' },
  image: { icon: 'ph:file-image-fill', tone: 'success' },
  video: { icon: 'ph:file-video-fill', tone: 'error' },
  word: { icon: 'ph:file-doc-fill', tone: 'info' },
  excel: { icon: 'ph:file-xls-fill', tone: 'success' },
  powerpoint: { icon: 'ph:file-ppt-fill', tone: 'warning' },
  pdf: { icon: 'ph:file-pdf-fill', tone: 'error' },
  photoshop: { icon: 'ph:paint-brush-fill', tone: 'info' },
  illustrator: { icon: 'ph:pen-nib-fill', tone: 'warning' },
  other: { icon: 'ph:file-fill', tone: 'grey' },
};
