import IconButton from '@mui/material/IconButton';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { onOpenSearch } from '@/core/intents/search';
import { allowsSingleKeys } from '@/core/preferences/readPageBehaviour';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { JUMPS } from './jumps';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const OVER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** A letter within this time after `g` completes the shortcut. */
const PAIR_MS = 1500;

interface ShellKeys {
  openPalette: () => void;
  openHelp: () => void;
}

const isFree = ({ target, isComposing, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !isComposing &&
  !altKey &&
  !ctrlKey &&
  !metaKey &&
  target instanceof Element &&
  !target.matches(TYPING) &&
  allowsSingleKeys() &&
  !document.querySelector(OVER);

/** `g` and a letter open a page. Listens in the capture phase: the letter may be a shortcut of the page, too. */
function useJumps(): void {
  const can = useCan();
  const router = useRouter();
  const begun = useRef(-PAIR_MS);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return;
    const isPair = event.timeStamp - begun.current < PAIR_MS;
    begun.current = event.key === 'g' && !isPair ? event.timeStamp : -PAIR_MS;
    const jump = isPair ? JUMPS.find(({ key }) => key === event.key) : undefined;
    if (!jump || (jump.permission && !can(jump.permission))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void router.push(jump.path);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** Global keyboard shortcuts; events that an area has handled are ignored. Source: shell, section 12. */
function useShellKeys({ openPalette, openHelp }: ShellKeys): void {
  const { toggleLayout } = useSettingsContext();
  useJumps();
  const acts: Readonly<Record<string, () => void>> = { '/': openPalette, '?': openHelp, '[': toggleLayout };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    const isPalette =
      (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing && key.toLowerCase() === 'k';
    const act = isPalette ? openPalette : isFree(event) ? acts[key] : undefined;
    if (!act || event.defaultPrevented) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const texts = ['search'] as const;
const Palette = lazyPart(async () => (await import('./Palette')).Palette, { texts });
const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog')).ShortcutsDialog, { texts });

/** Opens the palette by click, by Ctrl+K or when an area requests it; handles the global shortcuts. */
export function SearchButton() {
  const t = useText();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = () => setOpen(null);
  useShellKeys({ openPalette: () => setOpen('palette'), openHelp: () => setOpen('keys') });
  useEffect(() => onOpenSearch(() => setOpen('palette')), []);
  return (
    <>
      <IconButton
        aria-label={t('shell.header.search')}
        title={t('shell.header.searchHint')}
        aria-haspopup="dialog"
        aria-expanded={open === 'palette'}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('palette')}
      >
        <Icon name="ph:magnifying-glass" size={24} />
      </IconButton>
      {open === 'palette' && <Palette onClose={close} onKeys={() => setOpen('keys')} />}
      {open === 'keys' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
