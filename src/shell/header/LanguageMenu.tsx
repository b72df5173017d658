import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { LanguageItems } from './LanguageItems';

/** The header's flag: opens the five languages, the current one checked. */
export function LanguageMenu() {
  const t = useText();
  const { language } = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={t('shell.header.language')}>
        <IconButton
          aria-label={t('shell.header.language')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name={LANGUAGE_TABLE[language].icon} size={24} />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('shell.header.language') } }}
      >
        <LanguageItems onChosen={close} />
      </Menu>
    </>
  );
}
