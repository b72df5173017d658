import { useCallback, useEffect, useRef, useState } from 'react';
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

/**
 * A text that saves by itself: a second after the last key, on leaving the field, and on leaving the page's part. One
 * save is sent after the other.
 */
export function useAutosave<Value>({ saved, isSame, save }: AutosaveOptions<Value>) {
  const [typed, setTyped] = useState<Value | null>(null);
  const [state, setState] = useState<SaveState>('idle');
  // What the server took in the place of `over`: the next `saved` tells of it, but not when the part has gone by then.
  const taken = useRef<{ value: Value; over: Value } | null>(null);
  const send = useStableCallback(async () => {
    const known = taken.current?.over === saved ? taken.current.value : saved;
    if (typed === null || isSame(typed, known)) {
      // Typed back to the letter: what others write from now on is shown.
      if (JSON.stringify(typed) === JSON.stringify(known)) setTyped((now) => (now === typed ? null : now));
      setState((before) => (before === 'waiting' ? 'saved' : before));
      return;
    }
    setState('saving');
    const isSaved = await save(typed);
    if (isSaved) {
      taken.current = { value: typed, over: saved };
      setTyped((now) => (now === typed ? null : now));
    }
    setState((before) => (before === 'saving' ? (isSaved ? 'saved' : 'failed') : before));
  });
  const queue = useRef(Promise.resolve());
  const flush = useCallback(() => {
    queue.current = queue.current.then(send);
  }, [send]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      flush();
    },
    [flush],
  );
  return {
    value: typed ?? saved,
    /** Whether something was typed that the server does not have. */
    isUnsaved: typed !== null && !isSame(typed, saved),
    state,
    /** Takes what was typed; it is saved when `rest` ms have gone by without another. */
    change: (value: Value, rest = REST_MS) => {
      setTyped(value);
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, rest);
    },
    flush,
  };
}
