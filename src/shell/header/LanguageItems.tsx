import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { LANGUAGE_ENTRIES } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { Icon } from '@/ui/icon/Icon';

const Label = styled('small')(({ theme }) => ({
  marginInlineStart: 'auto',
  paddingInlineStart: theme.spacing(3),
  color: theme.palette.text.secondary,
}));

/** The five languages as menu items, each in its own name and in English for users who can't read that. */
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
      {entry.label !== entry.ownName && (
        <Label lang="en" dir="ltr">
          {entry.label}
        </Label>
      )}
    </MenuItem>
  ));
}
