import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { useConfirm } from '@/ui/feedback/useConfirm';

/** Counts the parts of an open card that would lose files if it closed. */
export const StayContext = createContext<(delta: 1 | -1) => void>(() => undefined);

/** Keeps the card open while files are uploading or waiting to be sent. */
export function useStay(hasFiles: boolean): void {
  const count = useContext(StayContext);
  useEffect(() => {
    if (!hasFiles) return undefined;
    count(1);
    return () => count(-1);
  }, [hasFiles, count]);
}

/** Leaving a card; asks for confirmation if files would be lost. */
export function useStaying() {
  const t = useText();
  const confirm = useConfirm();
  const held = useRef(0);
  const count = useCallback((delta: 1 | -1) => {
    held.current += delta;
  }, []);
  const leave = async (go: () => void) => {
    const leaves =
      held.current === 0 ||
      (await confirm({
        title: t('kanbanCard.files.leave.title'),
        text: t('kanbanCard.files.leave.text'),
        confirm: t('kanbanCard.files.leave.confirm'),
        danger: true,
      }));
    if (leaves) go();
  };
  return { count, leave: (go: () => void) => void leave(go) };
}
