import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Choice } from '@/ui/form/choices';
import { Icon } from '@/ui/icon/Icon';

export interface ChoicesMenuProps {
  anchor: HTMLElement;
  label: string;
  options: readonly Choice[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  onClose: () => void;
}

/** The choices of a `ChoicesField`; stays open while choosing. */
export function ChoicesMenu({ anchor, label, options, chosen, onToggle, onClose }: ChoicesMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label }, paper: { role: 'region', 'aria-label': label } }}
    >
      {options.map(({ value, label: word }) => (
        <MenuItem
          key={value}
          role="menuitemcheckbox"
          aria-checked={chosen.includes(value)}
          sx={{ gap: 1.5 }}
          onClick={() => onToggle(value)}
        >
          {chosen.includes(value) ? (
            <Icon name="ph:check-bold" size={18} />
          ) : (
            <span style={{ inlineSize: 18 }} />
          )}
          {word}
        </MenuItem>
      ))}
    </Menu>
  );
}
