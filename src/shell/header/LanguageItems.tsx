import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { LANGUAGE_ENTRIES } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { Icon } from '@/ui/icon/Icon';

/** The five languages as items of a menu, each in its own name. */
export function LanguageItems({ onChosen }: { onChosen: () => void }) {
  const { language, setLanguage } = useLanguage();
  return LANGUAGE_ENTRIES.map((entry) => (
    <MenuItem
      key={entry.value}
      role="menuitemradio"
      aria-checked={entry.value === language}
      selected={entry.value === language}
      lang={entry.tag}
      onClick={() => {
        onChosen();
        void setLanguage(entry.value);
      }}
    >
      <ListItemIcon>
        <Icon name={entry.icon} size={24} />
      </ListItemIcon>
      {entry.ownName}
    </MenuItem>
  ));
}
