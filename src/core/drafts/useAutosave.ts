import { useCallback, useEffect, useRef, useState } from 'react';
import { useStableCallback } from '../useStableCallback';

/** Delay after the last key before saving, in ms. */
const REST_MS = 1000;

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

interface AutosaveOptions<Value> {
  /** The server's value. */
  saved: Value;
  isSame: (a: Value, b: Value) => boolean;
  /** Sends the value; resolves to false if refused. */
  save: (value: Value) => Promise<boolean>;
}

/** A text with autosave: a second after the last key, on blur, and on unmount. Saves are sent one at a time. */
export function useAutosave<Value>({ saved, isSame, save }: AutosaveOptions<Value>) {
  const [typed, setTyped] = useState<Value | null>(null);
  const [state, setState] = useState<SaveState>('idle');
  // What the server accepted in place of `over`: `saved` follows with the next render, but not after an unmount.
  const taken = useRef<{ value: Value; over: Value } | null>(null);
  const send = useStableCallback(async () => {
    const known = taken.current?.over === saved ? taken.current.value : saved;
    if (typed === null || isSame(typed, known)) {
      // Typed back to the saved value: from now on changes by others are shown.
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
    /** Whether there is typed text that the server does not have. */
    isUnsaved: typed !== null && !isSame(typed, saved),
    state,
    /** Takes typed text; it is saved after `rest` ms without a change. */
    change: (value: Value, rest = REST_MS) => {
      setTyped(value);
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, rest);
    },
    flush,
  };
}
