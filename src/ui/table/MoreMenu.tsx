import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Icon } from '@/ui/icon/Icon';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { RowAction } from '@/ui/table/types';

interface MoreMenuProps {
  /** Names the button and its menu. */
  label: string;
  actions: RowAction[];
  /** Three dots by default. */
  icon?: string;
}

/** A button with a menu of actions. Nothing without actions. */
export function MoreMenu({ label, actions, icon = 'ph:dots-three-vertical-bold' }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name={icon} />
      </IconButton>
      {anchor && <RowMenuPopup anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
    </>
  );
}
