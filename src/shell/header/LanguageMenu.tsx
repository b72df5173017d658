import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';

const LanguagePopup = lazyPart(async () => (await import('./LanguagePopup')).LanguagePopup);

/** The header's flag: opens the five languages, the current one checked. */
export function LanguageMenu() {
  const t = useText();
  const { language } = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t('shell.header.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={t('shell.header.language')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name={LANGUAGE_TABLE[language].icon} size={24} />
      </IconButton>
      {anchor && <LanguagePopup anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
