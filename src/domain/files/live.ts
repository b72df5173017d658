import { defineLive, passing } from '@/domain/live/define';

/** What happens to stored files. Source: files, B3. */
export const filesLive = defineLive('files', {
  /** To whoever asked for a picture of these files that was not there yet: now it is. */
  previewReady: passing<{ refs: readonly string[] }>(),
});
