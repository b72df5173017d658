import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useText } from '@/core/i18n/useText';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { DayList } from './DayList';
import { daysIn } from './windows';
import type { ViewProps } from './viewProps';

interface AgendaViewProps extends ViewProps {
  /** The shown days; `to` is exclusive. */
  from: string;
  to: string;
  onEarlier: () => void;
  onLater: () => void;
  calendarOf: (event: CalendarEvent) => string;
}

/** Weeks as a list of their days with events. */
export function AgendaView({ from, to, onEarlier, onLater, onNew, ...rest }: AgendaViewProps) {
  const t = useText();
  const isEmpty = rest.entries.length === 0;
  return (
    <Stack spacing={2} sx={{ p: { xs: 2, sm: 3 } }}>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        onClick={onEarlier}
        sx={{ alignSelf: 'center' }}
      >
        {t('calendar.agenda.earlier')}
      </Button>
      {isEmpty ? (
        <EmptyState
          icon="ph:calendar-blank"
          title={t('calendar.agenda.empty')}
          text={t('calendar.agenda.emptyText')}
          action={
            <Button variant="contained" onClick={() => onNew(null)}>
              {t('calendar.new')}
            </Button>
          }
        />
      ) : (
        <DayList days={daysIn({ from, to })} {...rest} />
      )}
      <Button variant="outlined" color="inherit" size="small" onClick={onLater} sx={{ alignSelf: 'center' }}>
        {t('calendar.agenda.later')}
      </Button>
    </Stack>
  );
}
