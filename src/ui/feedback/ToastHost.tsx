import './styleNonce';
import Fade from '@mui/material/Fade';
import { useTheme } from '@mui/material/styles';
import { type SnackbarKey, SnackbarProvider, type TransitionProps } from 'notistack';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { hostToasts, type ToastEntry } from './toast';
import { ToastCard } from './ToastCard';
import { undoByKey } from './undoStack';

declare module 'notistack' {
  interface VariantOverrides {
    success: { entry: ToastEntry };
    info: { entry: ToastEntry };
    warning: { entry: ToastEntry };
    error: { entry: ToastEntry };
  }
}

const MOST = 5;
const CARDS = { success: ToastCard, info: ToastCard, warning: ToastCard, error: ToastCard };

function ToastTransition(props: TransitionProps & { children: ReactElement }) {
  const { direction: _direction, ...rest } = props;
  return <Fade {...rest} />;
}

/** Toasts with an action or undo are not deduplicated by their text. */
const isRepeatable = (entry: ToastEntry) => Boolean(entry.action ?? entry.restore);

/** Shows at most five toasts; further ones wait in a queue, and a text that is already shown is not repeated. */
function useToastQueue() {
  const provider = useRef<SnackbarProvider>(null);
  const open = useRef(new Map<SnackbarKey, ToastEntry>());
  const waiting = useRef<ToastEntry[]>([]);

  const next = () => {
    if (!provider.current || open.current.size >= MOST) return;
    const entry = waiting.current.shift();
    if (!entry) return;
    const { text: message, variant = 'success' } = entry;
    const preventDuplicate = !isRepeatable(entry);
    const key = provider.current.enqueueSnackbar({ message, variant, entry, preventDuplicate });
    open.current.set(key, entry);
    next();
  };
  const take = (entry: ToastEntry) => {
    const shown = [...open.current.values(), ...waiting.current];
    if (!isRepeatable(entry) && shown.some((other) => other.text === entry.text)) return;
    waiting.current.push(entry);
    next();
  };
  const leave = (key: SnackbarKey) => {
    open.current.delete(key);
    next();
  };
  return { provider, take, leave };
}

/**
 * The container of toasts at the end of the page, so that screen readers reach toasts and their Undo over an open
 * dialog, too. Dialogs set `aria-hidden` on all siblings except some element types; `slot` is one of them.
 */
function useRegion(): HTMLElement {
  const [region] = useState(() => document.createElement('slot'));
  useEffect(() => {
    document.body.append(region);
    return () => region.remove();
  }, [region]);
  return region;
}

/** Renders the toasts with notistack, at the top of the inline end, and handles Ctrl+Z. */
export function ToastHost() {
  const { direction } = useTheme();
  const { provider, take, leave } = useToastQueue();
  const region = useRegion();
  const taker = useRef(take);
  useEffect(() => hostToasts((entry) => taker.current(entry)), []);
  useEffect(() => {
    window.addEventListener('keydown', undoByKey);
    return () => window.removeEventListener('keydown', undoByKey);
  }, []);

  return (
    <SnackbarProvider
      ref={provider}
      domRoot={region}
      maxSnack={MOST}
      preventDuplicate
      variant="success"
      // The card has its own timer, which also pauses while something in it has the focus.
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'top', horizontal: direction === 'rtl' ? 'left' : 'right' }}
      TransitionComponent={ToastTransition}
      Components={CARDS}
      onExited={(_, key) => leave(key)}
    />
  );
}
