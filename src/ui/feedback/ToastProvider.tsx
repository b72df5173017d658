import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ConfirmProvider } from './ConfirmProvider';
import { onFirstTouch } from './firstTouch';
import { onToastWaiting } from './toast';

/** Toasts and confirm dialogs. Their code is loaded with the first user input, toast or question. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    // A failed load is tried again with the next toast, which waits for it.
    const load = () =>
      void import('./ToastHost').then((part) => setHost(() => part.ToastHost)).catch(() => null);
    const leaveTouch = onFirstTouch(load);
    const leaveWaiting = onToastWaiting(load);
    return () => {
      leaveTouch();
      leaveWaiting();
    };
  }, []);

  return (
    <>
      <ConfirmProvider>{children}</ConfirmProvider>
      {Host && <Host />}
    </>
  );
}
