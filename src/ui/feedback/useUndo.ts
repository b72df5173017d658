import { useCallback, useEffect, useRef } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { ApiError } from '@/domain/errors';
import { toast } from './toast';
import { offerUndo } from './undoStack';

type Restore = () => Promise<unknown>;

/** Undoes once and tells how it went; failed, it offers to try again. */
function useRestore(): (restore: Restore) => Promise<void> {
  const t = useText();
  return useCallback(
    async function run(restore: Restore): Promise<void> {
      try {
        await restore();
        toast(t('feedback.undo.done'));
      } catch (error) {
        const text = error instanceof ApiError ? errorText(t, error) : t('feedback.undo.failed');
        const retry = { label: t('common.retry'), run: () => void run(restore) };
        toast(text, { variant: 'error', action: retry });
      }
    },
    [t],
  );
}

/** The undo of an open toast: by its button or by Ctrl+Z, never twice. `close` takes the toast away. */
export function useUndo(restore: Restore | undefined, close: () => void): () => void {
  const run = useRestore();
  const used = useRef(false);
  const latest = useRef({ run, close });
  useEffect(() => {
    latest.current = { run, close };
  });
  const undo = useCallback(() => {
    if (!restore || used.current) return;
    used.current = true;
    latest.current.close();
    void latest.current.run(restore);
  }, [restore]);
  const leave = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!restore) return undefined;
    leave.current = offerUndo(() => {
      leave.current?.();
      undo();
    });
    return () => leave.current?.();
  }, [restore, undo]);
  return undo;
}
