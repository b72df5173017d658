import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

const OPEN_AFTER_MS = 150;
const CLOSE_AFTER_MS = 200;
const FOCUSABLE = 'a[href], button:not([disabled])';

function moveFocus(panel: HTMLElement | null, key: string): boolean {
  const stops = [...(panel?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[key];
  if (target === undefined || stops.length === 0) return false;
  stops[(target + stops.length) % stops.length]?.focus();
  return true;
}

/**
 * A panel beside its trigger: opens on hover after 150 ms and by click, Enter, Space or ArrowDown; closes by Escape
 * (focus returns), when focus leaves, and 200 ms after the pointer left, but never while focus is inside (WCAG 1.4.13).
 */
export function useFlyout() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);
  // The panel is mounted some time after `open`; only then can the focus move.
  const [attach] = useState(() => (node: HTMLDivElement | null) => {
    panel.current = node;
    if (!node || !wantsFocus.current) return;
    wantsFocus.current = false;
    node.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  });

  const later = (value: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(value), ms);
  };
  const openWithFocus = () => {
    wantsFocus.current = true;
    setOpen(true);
  };
  const hover = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(true, OPEN_AFTER_MS),
    onPointerLeave: () => {
      if (!panel.current?.contains(document.activeElement)) later(false, CLOSE_AFTER_MS);
    },
  };
  const triggerProps = {
    ref: trigger,
    'aria-expanded': open,
    onClick: (event: MouseEvent) =>
      event.detail > 0 ? setOpen(true) : open ? setOpen(false) : openWithFocus(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      openWithFocus();
    },
  };
  const panelProps = {
    ref: attach,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        setOpen(false);
        trigger.current?.focus();
      }
      if (moveFocus(panel.current, event.key)) event.preventDefault();
    },
    onBlur: (event: FocusEvent) => {
      const next = event.relatedTarget;
      if (next && !panel.current?.contains(next) && next !== trigger.current) setOpen(false);
    },
  };
  return { open, close: () => setOpen(false), trigger, hover, triggerProps, panelProps };
}
