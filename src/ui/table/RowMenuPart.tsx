import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme } from '@mui/material/styles';
import { Icon } from '@/ui/icon/Icon';
import type { RowAction } from './types';

export interface RowMenuProps {
  anchor: HTMLElement;
  actions: RowAction[];
  onClose: () => void;
}

/** The menu that all rows share, anchored to the pressed button. */
export function RowMenuPart({ anchor, actions, onClose }: RowMenuProps) {
  const label = anchor.getAttribute('aria-label') ?? undefined;
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{ list: { 'aria-label': label }, paper: { role: 'region', 'aria-label': label } }}
    >
      {actions.map(({ id, label, icon, run, isChosen }) => (
        <MenuItem
          key={id}
          sx={{ gap: 1.5 }}
          {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
          onClick={() => {
            onClose();
            run();
          }}
        >
          <Icon name={isChosen === undefined ? icon : isChosen ? 'ph:check-circle' : 'ph:circle'} />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
