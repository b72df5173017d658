import type { CalendarEvent, EventChange, NewEvent } from '@/domain/calendar/schemas';
import type { Scope } from '@/domain/calendar/words';

/**
 * Writes to events. Each is shown in every view, and a toast offers to undo it. They reject with the server's refusal
 * (`ApiError`), which a form shows at its fields.
 */
export interface EventActs {
  create: (event: NewEvent) => Promise<CalendarEvent>;
  /** `event` is a single event or an occurrence as it was read: its version is sent with the change. */
  update: (event: CalendarEvent, change: EventChange, scope?: Scope) => Promise<CalendarEvent>;
  remove: (event: CalendarEvent, scope?: Scope) => Promise<void>;
  /** Runs `work` once the changes that are under way have ended. */
  afterWrites: <T>(work: () => Promise<T>) => Promise<T>;
}
