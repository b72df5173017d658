import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';

export interface CountsPopupProps {
  text: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The rule that a widget counts by. */
export function CountsPopup({ text, anchor, onClose }: CountsPopupProps) {
  const t = useText();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('dashboard.widget.counts'),
          tabIndex: -1,
          sx: { maxInlineSize: 320, p: 2 },
        },
      }}
    >
      <Typography variant="body2">{text}</Typography>
    </Popover>
  );
}
