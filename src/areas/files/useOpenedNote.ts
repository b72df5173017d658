import { useEffect } from 'react';
import { filesApi } from './api';

/** Notes that a file was opened, so that it is among the recent ones. */
export function useOpenedNote(fileId: string): void {
  useEffect(() => {
    if (fileId) filesApi.item({ fileId }).catch(() => undefined);
  }, [fileId]);
}
