import { type FocusEvent, useRef, useState } from 'react';

type Typed = HTMLInputElement | HTMLTextAreaElement;
const isTyped = (node: EventTarget): node is Typed =>
  node instanceof HTMLTextAreaElement ||
  (node instanceof HTMLInputElement && node.type !== 'checkbox' && node.type !== 'radio');

/** Whether any text field that had the focus differs from its text at that time. */
export function useTyping() {
  const first = useRef(new Map<Typed, string>());
  const [isUnsaved, setUnsaved] = useState(false);
  return {
    isUnsaved,
    listen: {
      onFocus: ({ target }: FocusEvent) => {
        if (isTyped(target) && !first.current.has(target)) first.current.set(target, target.value);
      },
      onChange: () =>
        setUnsaved([...first.current].some(([field, text]) => field.isConnected && field.value !== text)),
    },
  };
}
