import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';

interface HeaderPopoverProps {
  anchor: HTMLElement;
  /** Its accessible name. */
  label: string;
  /** Pixels. */
  width: number;
  /** Maximum height in pixels; never above nine tenths of the window. */
  maxHeight: number;
  onClose: () => void;
  onEntered?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** A panel attached to a button of the header, aligned to its end. */
export function HeaderPopover(props: HeaderPopoverProps) {
  const { anchor, label, width, maxHeight, onClose, onEntered, onKeyDown, children } = props;
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{
        ...(onEntered && { transition: { onEntered } }),
        paper: {
          role: 'dialog',
          'aria-label': label,
          ...(onKeyDown && { onKeyDown }),
          sx: {
            display: 'flex',
            flexDirection: 'column',
            inlineSize: width,
            maxBlockSize: `min(${maxHeight}px, 90vh)`,
          },
        },
      }}
    >
      {children}
    </Popover>
  );
}
