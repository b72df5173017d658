import Skeleton from '@mui/material/Skeleton';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Calendar, CalendarEvent } from '@/domain/calendar/schemas';
import { Async } from '@/ui/feedback/Async';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { eventsApi } from '../api';
import type { EventActs } from './acts';
import { EventForm } from './EventForm';
import { EventText } from './EventText';
import type { EventValues } from './eventValues';

/** What the dialog is opened for; `event` is what is known of it, and drawn while it is read. */
export type OpenEvent =
  { kind: 'new'; values: EventValues } | { kind: 'edit'; eventId: string; event?: CalendarEvent | undefined };

export interface EventDialogProps {
  open: OpenEvent;
  /** All that one may see. */
  calendars: readonly Calendar[];
  acts: EventActs;
  onClose: () => void;
  /** Asked for a copy: opens this dialog with the values. */
  onDuplicate?: (values: EventValues) => void;
  onSaved?: (event: CalendarEvent) => void;
}

const WAITING = Array.from({ length: 5 }, (_, index) => <Skeleton key={index} height={56} />);

type EditingProps = Omit<EventDialogProps, 'open'> & { eventId: string; event?: CalendarEvent | undefined };

function Editing({ eventId, event: shown, ...rest }: EditingProps) {
  const t = useText();
  const { data, error, isLoading, reload } = useRead(`event ${eventId}`, (signal) =>
    eventsApi.event({ eventId }, { signal }),
  );
  const event = data?.event ?? shown;
  if (event)
    return event.canEdit ? (
      <EventForm {...rest} event={event} values={{}} />
    ) : (
      <EventText {...rest} event={event} />
    );
  if (error?.status === 404)
    return (
      <AnimatedDialog title={t('calendarForm.gone.title')} maxWidth="xs" onClose={rest.onClose}>
        {t('calendarForm.gone.text')}
      </AnimatedDialog>
    );
  return (
    <AnimatedDialog title={t('calendarForm.edit')} maxWidth="sm" onClose={rest.onClose}>
      <Async isLoading={isLoading} error={error} skeleton={WAITING} onRetry={reload}>
        {null}
      </Async>
    </AnimatedDialog>
  );
}

/**
 * The dialog of an event: its form, or its text where it can't be changed. Mount it to open it. Texts: `calendarForm`,
 * `calendarRules`, `form`, `table`.
 */
export function EventDialog({ open, ...rest }: EventDialogProps) {
  return open.kind === 'new' ? (
    <EventForm {...rest} event={null} values={open.values} />
  ) : (
    <Editing key={open.eventId} {...rest} eventId={open.eventId} event={open.event} />
  );
}
