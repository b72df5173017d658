import Menu from '@mui/material/Menu';
import { useText } from '@/core/i18n/useText';
import { LanguageItems } from './LanguageItems';

/** The menu behind the flag; loaded when it is first opened. */
export function LanguagePopup({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = useText();
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('shell.header.language') } }}
    >
      <LanguageItems onChosen={onClose} />
    </Menu>
  );
}
