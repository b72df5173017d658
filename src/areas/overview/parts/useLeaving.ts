import { useState } from 'react';
import { toastUndo } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';

/** An act, and what undoes it. */
interface Leaving {
  text: string;
  act: () => Promise<unknown>;
  back: () => Promise<unknown>;
}

/**
 * Rows that leave their widget at once and come back by undo, or when the server refuses. `onDone` is called after every
 * change.
 */
export function useLeaving(onDone: () => void) {
  const { run } = useAct();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const show = (id: string) => setGone((known) => new Set([...known].filter((one) => one !== id)));

  async function leave(id: string, { text, act, back }: Leaving) {
    setGone((known) => new Set(known).add(id));
    if ((await run(act)) === null) {
      show(id);
      return;
    }
    onDone();
    toastUndo(text, async () => {
      await back();
      show(id);
      onDone();
    });
  }

  return { gone, leave };
}
