import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

export interface SideDrawerProps {
  /** Id of the heading that names it. */
  titleId: string;
  /** Pixels; never wider than the screen. */
  width: number;
  /** Full width on phones. */
  isFullOnPhones?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at the end of the page that shows details of something on it. */
export function SideDrawer({ titleId, width, isFullOnPhones = false, onClose, children }: SideDrawerProps) {
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            inlineSize: isFullOnPhones ? { xs: '100%', sm: width } : width,
            maxInlineSize: '100vw',
          },
        },
      }}
    >
      {children}
    </Drawer>
  );
}
