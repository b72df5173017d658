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

/** Two acts with the same text each keep their own way back. */
const isRepeatable = (entry: ToastEntry) => Boolean(entry.action ?? entry.restore);

/** Keeps at most five toasts open; further ones wait, and a text that is already there is not shown twice. */
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
 * Where toasts stand: at the end of the page, so that what they say and their Undo are heard over an open dialog too.
 * A dialog hides everything beside it from screen readers but elements that may not be hidden, and a slot is one.
 */
function useRegion(): HTMLElement {
  const [region] = useState(() => document.createElement('slot'));
  useEffect(() => {
    document.body.append(region);
    return () => region.remove();
  }, [region]);
  return region;
}

/** Draws the toasts with notistack, at the top of the inline end, and listens to Ctrl+Z. */
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
      // The card keeps the time itself: its clock also stands still while something in it has the focus.
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'top', horizontal: direction === 'rtl' ? 'left' : 'right' }}
      TransitionComponent={ToastTransition}
      Components={CARDS}
      onExited={(_, key) => leave(key)}
    />
  );
}
