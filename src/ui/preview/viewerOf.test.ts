import { expect, test } from 'vitest';
import type { BlobKind } from '@/domain/blobs/schemas';
import { fileIcon } from './fileIcon';
import { viewerOf } from './viewerOf';

const file = (name: string, type: string, kind: BlobKind, isInline = true) => ({
  name,
  type,
  kind,
  url: isInline ? '/inline' : '/download',
  downloadUrl: '/download',
});

test.each([
  ['photo.jpg', 'image/jpeg', 'image', 'picture', 'ph:file-image'],
  ['report.pdf', 'application/pdf', 'document', 'pdf', 'ph:file-pdf'],
  ['README.md', 'text/markdown', 'document', 'markdown', 'ph:file-text'],
  ['notes.MARKDOWN', 'text/plain', 'document', 'markdown', 'ph:file-text'],
  ['notes.txt', 'text/plain', 'document', 'text', 'ph:file-text'],
  ['main.rs', 'text/plain', 'document', 'text', 'ph:file-code'],
  ['constructor', 'text/plain', 'document', 'text', 'ph:file-text'],
  ['data.json', 'application/json', 'document', 'text', 'ph:file-code'],
  ['feed.xml', 'application/xml', 'document', 'text', 'ph:file-code'],
  ['page.html', 'text/html', 'other', 'text', 'ph:file-code'],
  ['list.csv', 'text/csv', 'document', 'text', 'ph:file-csv'],
  ['song.mp3', 'audio/mpeg', 'media', 'audio', 'ph:file-audio'],
  ['film.mp4', 'video/mp4', 'media', 'video', 'ph:file-video'],
  ['photos.zip', 'application/zip', 'other', 'none', 'ph:file-zip'],
  ['unknown', 'application/octet-stream', 'other', 'none', 'ph:file'],
  [
    'letter.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'document',
    'none',
    'ph:file-doc',
  ],
  ['sums.ods', 'application/vnd.oasis.opendocument.spreadsheet', 'document', 'none', 'ph:file-xls'],
  ['talk.ppt', 'application/vnd.ms-powerpoint', 'document', 'none', 'ph:file-ppt'],
] as const)(
  '%s of type %s is a %s for the viewer "%s", with the icon %s',
  (name, type, kind, viewer, icon) => {
    expect(viewerOf(file(name, type, kind))).toBe(viewer);
    expect(fileIcon({ name, type, kind })).toBe(icon);
  },
);

test('sound and film that browsers can not play are not tried', () => {
  expect(viewerOf(file('old.avi', 'video/x-msvideo', 'media', false))).toBe('none');
  expect(viewerOf(file('old.amr', 'audio/amr', 'media', false))).toBe('none');
});

test('a drawing that is never sent as it is has a picture', () => {
  expect(viewerOf(file('logo.svg', 'image/svg+xml', 'image', false))).toBe('picture');
});

test('the name does not decide: a page that is called a picture is a text', () => {
  expect(viewerOf(file('photo.png', 'text/html', 'other', false))).toBe('text');
  expect(viewerOf(file('report.pdf', 'application/octet-stream', 'other', false))).toBe('none');
});
