import { defineLive, passing } from '@/domain/live/define';

/** Live events of stored files. Source: files, B3. */
export const filesLive = defineLive('files', {
  /** Sent to users who requested a preview of these files that was missing: now it exists. */
  previewReady: passing<{ refs: readonly string[] }>(),
});
