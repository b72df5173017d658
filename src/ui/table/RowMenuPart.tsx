import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled, useTheme } from '@mui/material/styles';
import { Icon } from '@/ui/icon/Icon';
import type { RowAction } from './types';

export interface RowMenuProps {
  anchor: HTMLElement;
  actions: RowAction[];
  onClose: () => void;
}

const Words = styled('span')(({ theme }) => ({
  display: 'grid',
  color: theme.palette.text.disabled,
  '& > small': theme.typography.caption,
}));

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
      {actions.map(({ id, label: name, icon, run, isChosen, unavailable }) => (
        <MenuItem
          key={id}
          sx={{ gap: 1.5 }}
          {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
          // Still reached by keys, so that the reason is read.
          aria-disabled={unavailable !== undefined || undefined}
          onClick={() => {
            if (unavailable !== undefined) return;
            onClose();
            run();
          }}
        >
          <Icon name={isChosen === undefined ? icon : isChosen ? 'ph:check-circle' : 'ph:circle'} />
          {unavailable === undefined ? (
            name
          ) : (
            <Words>
              {name}
              <small>{unavailable}</small>
            </Words>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
