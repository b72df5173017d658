import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from '@/ui/table/useStableCallback';

/** So long after the last key a text is saved, in ms. Source: kanban, section 3. */
const REST_MS = 1000;

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

interface AutosaveOptions<Value> {
  /** What the server has. */
  saved: Value;
  isSame: (a: Value, b: Value) => boolean;
  /** Sends; false when it was refused. */
  save: (value: Value) => Promise<boolean>;
}

/** A text that saves by itself: a second after the last key, on leaving the field, and on leaving the page's part. */
export function useAutosave<Value>({ saved, isSame, save }: AutosaveOptions<Value>) {
  const [typed, setTyped] = useState<Value | null>(null);
  const [state, setState] = useState<SaveState>('idle');
  const busy = useRef<Promise<void> | null>(null);
  const send = useStableCallback(async () => {
    if (typed === null || isSame(typed, saved)) {
      setState((before) => (before === 'waiting' ? 'saved' : before));
      return;
    }
    setState('saving');
    const isSaved = await save(typed);
    if (isSaved) setTyped((now) => (now === typed ? null : now));
    setState((before) => (before === 'saving' ? (isSaved ? 'saved' : 'failed') : before));
  });
  const flush = useStableCallback(async () => {
    await busy.current;
    busy.current = send().finally(() => {
      busy.current = null;
    });
    await busy.current;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void send();
    },
    [send],
  );
  return {
    value: typed ?? saved,
    /** Whether something was typed that the server does not have. */
    isUnsaved: typed !== null && !isSame(typed, saved),
    state,
    change: (value: Value) => {
      setTyped(value);
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), REST_MS);
    },
    /** Shows what the server has again. */
    reset: () => {
      setTyped(null);
      setState('idle');
    },
    flush: () => void flush(),
  };
}
