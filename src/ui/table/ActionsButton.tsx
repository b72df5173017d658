import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Icon } from '@/ui/icon/Icon';

interface ActionsButtonProps extends Pick<IconButtonProps, 'size' | 'className'> {
  /** Accessible name, including the item's. */
  label: string;
  /** Opens the menu at the button. */
  onOpen: (anchor: HTMLElement) => void;
}

/** The three dots that open an item's menu. */
export function ActionsButton({ label, onOpen, size = 'small', className }: ActionsButtonProps) {
  return (
    <IconButton
      size={size}
      {...(className !== undefined && { className })}
      aria-haspopup="menu"
      aria-label={label}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <Icon name="ph:dots-three-vertical-bold" size={size === 'small' ? 18 : 20} />
    </IconButton>
  );
}
