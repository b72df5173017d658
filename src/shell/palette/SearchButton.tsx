import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { onAskForSearch } from '@/core/intents/search';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { useShellKeys } from './useShellKeys';

const texts = ['search'];
const Palette = lazyPart(async () => (await import('./Palette')).Palette, { texts });
const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog')).ShortcutsDialog, { texts });

/** Opens search and commands, by a press, by Ctrl+K or when an area asks for it; listens to the keys of every page. */
export function SearchButton() {
  const t = useText();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const close = () => setOpen(null);
  useShellKeys({ openPalette: () => setOpen('palette'), openHelp: () => setOpen('keys') });
  useEffect(() => onAskForSearch(() => setOpen('palette')), []);
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
