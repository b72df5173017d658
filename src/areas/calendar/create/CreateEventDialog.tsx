import { useText } from '@/core/i18n/useText';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { EventDialog } from '../event/EventDialog';
import type { EventValues } from '../event/eventValues';
import { useCalendars } from '../useCalendar';
import { useEventActs } from '../useEventActs';

export interface CreateEventDialogProps {
  values: EventValues;
  onSaved: (event: CalendarEvent) => void;
  onClose: () => void;
}

/** The dialog of a new event outside of the calendar, once the user's calendars are known. */
export function CreateEventDialog({ values, onSaved, onClose }: CreateEventDialogProps) {
  const t = useText();
  const acts = useEventActs();
  const { calendars, error, reload } = useCalendars();
  if (error)
    return (
      <AnimatedDialog title={t('calendar.new')} maxWidth="xs" onClose={onClose}>
        <ErrorState error={error} onRetry={reload} />
      </AnimatedDialog>
    );
  if (calendars.length === 0) return null;
  return <EventDialog open={{ kind: 'new', values }} {...{ calendars, acts, onSaved, onClose }} />;
}
