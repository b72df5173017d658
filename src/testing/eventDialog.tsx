import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { EventActs } from '@/areas/calendar/event/acts';
import { EventDialog, type EventDialogProps } from '@/areas/calendar/event/EventDialog';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import type { Language } from '@/domain/languages';
import { calendarOf, eventOf } from './factories/calendar';
import { renderWithProviders } from './render';
import { endUserOf, SignedIn } from './signedIn';
import { answer, standInApi } from './standInApi';

const CALENDARS = [
  calendarOf(),
  calendarOf({ id: 'team', name: 'Team', color: '#1F5FCC', isDefault: false, kind: 'workspace' }),
  calendarOf({ id: 'read', name: 'Releases', level: 'read', canManage: false, isDefault: false }),
];

/** The occurrence of a weekly series that {@link eventOf} is. */
export const occurrence = eventOf({
  id: 's1_2026-11-20T14:10',
  seriesId: 's1',
  recurrenceId: '2026-11-20T14:10',
  rrule: 'FREQ=WEEKLY;BYDAY=FR',
});

/**
 * The dialog of an event for somebody in Paris with a calendar of one's own, one of the workspace, and one that is only
 * read; its writes succeed. Call it once at the top of a test file.
 */
export function eventDialogScene() {
  const api = standInApi();
  const acts = {
    create: vi.fn<EventActs['create']>(),
    update: vi.fn<EventActs['update']>(),
    remove: vi.fn<EventActs['remove']>(),
    afterWrites: <T,>(work: () => Promise<T>) => work(),
  };
  const told = { onClose: vi.fn(), onSaved: vi.fn(), onDuplicate: vi.fn() };
  beforeEach(() => {
    vi.clearAllMocks();
    acts.create.mockResolvedValue(eventOf());
    acts.update.mockResolvedValue(eventOf({ version: 2 }));
    acts.remove.mockResolvedValue(undefined);
    api.on('get', '/api/links', () => answer({ links: [] }));
  });
  const show = (open: EventDialogProps['open'], language: Language = 'en') =>
    renderWithProviders(
      <SignedIn user={endUserOf('admin', { timeZone: 'Europe/Paris' })}>
        <EventDialog {...{ open, calendars: CALENDARS, acts, ...told }} />
      </SignedIn>,
      { language },
    );
  return {
    api,
    acts,
    ...told,
    show,
    /** A new event from 14:10 to 15:10 on Friday, 20 November 2026. */
    showNew: () =>
      show({
        kind: 'new',
        values: { start: '2026-11-20T13:10:00.000Z', end: '2026-11-20T14:10:00.000Z' },
      }),
    /** An event as a screen knows it; `read` is what the server answers. */
    showEvent: (event: CalendarEvent, read = event) => {
      api.on('get', '/api/calendar/event', () => answer({ event: read, people: [] }));
      return show({ kind: 'edit', eventId: event.id, event });
    },
    box: (name: string) => screen.getByRole('textbox', { name }),
    choose: (name: string) => screen.getByRole('combobox', { name }),
    press: (name: string) => screen.getByRole('button', { name }),
  };
}
