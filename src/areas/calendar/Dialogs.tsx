import { useText } from '@/core/i18n/useText';
import type { Calendar } from '@/domain/calendar/schemas';
import { useCan } from '@/core/auth/useCan';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { KeysDialogProps } from '@/ui/page/KeysDialog';
import type { EventActs } from './event/acts';
import type { EventDialogProps } from './event/EventDialog';
import type { EventValues } from './event/eventValues';
import type { CalendarDialogProps } from './settings/CalendarDialog';
import type { useSharedSelection } from './useCalendarPage';

const EventDialog = lazyPart<EventDialogProps>(
  async () => (await import('./event/EventDialog')).EventDialog,
  { texts: ['calendarForm', 'calendarRules', 'form', 'table'] },
);
const CalendarDialog = lazyPart<CalendarDialogProps>(
  async () => (await import('./settings/CalendarDialog')).CalendarDialog,
  { texts: ['calendarSettings', 'calendarForm', 'form', 'person', 'table'] },
);
const KeysDialog = lazyPart<KeysDialogProps>(async () => (await import('@/ui/page/KeysDialog')).KeysDialog);

const KEYS = [
  ['today', 'T'],
  ['views', '1 2 3 4'],
  ['add', 'N'],
  ['step', 'Page Up · Page Down'],
  ['search', 'F'],
  ['open', 'Enter'],
  ['moveDay', 'Alt ← →'],
  ['moveTime', 'Alt ↑ ↓'],
  ['duplicate', 'Ctrl D'],
  ['remove', 'Delete'],
  ['undo', 'Ctrl Z'],
  ['help', '?'],
] as const;

interface DialogsProps {
  selection: ReturnType<typeof useSharedSelection>;
  /** Values of a new event that was not chosen as a span in a view. */
  draft: EventValues;
  calendars: readonly Calendar[];
  acts: EventActs;
  onDuplicate: (values: EventValues) => void;
  /** The calendar whose settings are open; null = none. */
  editing: Calendar | 'new' | null;
  onEdited: () => void;
  isHelp: boolean;
  onHelpClosed: () => void;
}

/** The dialogs over the calendar: of an event, of a calendar, of the keys. */
export function Dialogs(props: DialogsProps) {
  const { selection, draft, calendars, acts, onDuplicate, editing, onEdited, isHelp, onHelpClosed } = props;
  const t = useText();
  const can = useCan();
  const { openModal, eventId, event, range, close } = selection;
  return (
    <>
      {openModal && calendars.length > 0 && (
        <EventDialog
          key={eventId ?? 'new'}
          open={
            eventId === null
              ? { kind: 'new', values: range ?? draft }
              : { kind: 'edit', eventId, ...(event && { event }) }
          }
          calendars={calendars}
          acts={acts}
          onClose={close}
          onDuplicate={onDuplicate}
        />
      )}
      {editing !== null && (
        <CalendarDialog
          calendar={editing === 'new' ? null : editing}
          kinds={can('calendar.share') ? ['personal', 'workspace'] : ['personal']}
          onClose={onEdited}
          onSaved={onEdited}
        />
      )}
      {isHelp && (
        <KeysDialog
          title={t('calendar.keys.title')}
          rows={KEYS.map(([id, keys]) => ({ keys, text: t(`calendar.keys.${id}`) }))}
          onClose={onHelpClosed}
        />
      )}
    </>
  );
}
