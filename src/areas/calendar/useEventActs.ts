import { useEffect, useMemo } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import type { CalendarEvent, EventChange } from '@/domain/calendar/schemas';
import type { Scope } from '@/domain/calendar/words';
import { ApiError } from '@/domain/errors';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { offerUndo } from '@/ui/feedback/undoStack';
import { useStableCallback } from '@/ui/table/useStableCallback';
import type { EventActs } from './event/acts';
import { createEvent, deleteEvent, undoEvents, updateEvent } from './state/requests';

/** The result of a request, or its refusal as an `ApiError`. */
async function resultOf<T>(request: { unwrap: () => Promise<T> }): Promise<T> {
  try {
    return await request.unwrap();
  } catch (error) {
    const { status, code, ...rest } = error as RequestError;
    throw new ApiError(status, code, rest);
  }
}

const TIMES: readonly string[] = ['start', 'end', 'allDay', 'timeZone'];
const isMove = (change: EventChange) => Object.keys(change).every((field) => TIMES.includes(field));

/** Writes to events, each with a toast that offers to undo it. */
export function useEventActs(): EventActs {
  const t = useText();
  const format = useFormat();
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const done = (text: string, undoId: string | null) => {
      if (undoId) toastUndo(text, () => resultOf(dispatch(undoEvents({ undoId }))));
      else toast(text);
    };
    return {
      create: async (event) => {
        const { event: made, undoId } = await resultOf(dispatch(createEvent(event)));
        done(t('calendar.done.created', { title: made.title }), undoId);
        return made;
      },
      update: async (event: CalendarEvent, change: EventChange, scope?: Scope) => {
        const {
          event: changed,
          undoId,
          dropped,
        } = await resultOf(
          dispatch(
            updateEvent({
              eventId: event.id,
              event: { ...change, version: change.version ?? event.version },
              ...(scope && { scope }),
            }),
          ),
        );
        const { title } = changed;
        const time = changed.allDay ? format.date(changed.start) : format.dateTime(changed.start);
        const text = dropped
          ? t('calendar.done.dropped', { title, count: dropped })
          : isMove(change)
            ? t('calendar.done.moved', { title, time })
            : t('calendar.done.changed', { title });
        if (undoId) done(text, undoId);
        return changed;
      },
      remove: async (event: CalendarEvent, scope?: Scope) => {
        const { undoId } = await resultOf(
          dispatch(deleteEvent({ eventId: event.id, version: event.version, ...(scope && { scope }) })),
        );
        done(t('calendar.done.deleted', { title: event.title }), undoId);
      },
    };
  }, [dispatch, format, t]);
}

/** Ctrl+Z undoes the newest own write of the last ten minutes, also after its toast is gone. */
export function useUndoKey(): void {
  const t = useText();
  const dispatch = useAppDispatch();
  const newest = useAppSelector(({ calendar }) => calendar.undoIds.at(-1));
  const run = useStableCallback(async () => {
    if (newest === undefined) return;
    try {
      await resultOf(dispatch(undoEvents({ undoId: newest })));
      toast(t('calendar.done.undone'));
    } catch (refusal) {
      toast(errorText(t, toRequestError(refusal)), { variant: 'error' });
    }
  });
  // Below those of open toasts, which come later.
  useEffect(() => offerUndo(() => void run()), [run]);
}
