import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { DayCalendar, type DayCalendarProps } from './DayCalendar';

export interface CalendarPopupProps extends Pick<DayCalendarProps, 'value' | 'weekStart' | 'onChoose'> {
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** A month to choose a day from, in a dialog beside its field. */
export function CalendarPopup({ label, anchor, onChoose, onClose, ...rest }: CalendarPopupProps) {
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  const choose = (day: string) => {
    onChoose(day);
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: end }}
      transformOrigin={{ vertical: 'top', horizontal: end }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <DayCalendar isFocused onChoose={choose} {...rest} />
    </Popover>
  );
}
