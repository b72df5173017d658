import { useEffect, useMemo, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { CalendarEvent, EventChange } from '@/domain/calendar/schemas';
import type { Scope } from '@/domain/calendar/words';
import { ApiError } from '@/domain/errors';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { offerUndo } from '@/ui/feedback/undoStack';
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
const isMove = (change: EventChange) =>
  change.start !== undefined && Object.keys(change).every((field) => TIMES.includes(field));

/** One write after the other, each with the version that the one before has left. */
function createQueue() {
  const left = new Map<string, number>();
  const keyOf = ({ id, seriesId }: CalendarEvent) => seriesId ?? id;
  let last: Promise<unknown> = Promise.resolve();
  return {
    versionOf: (event: CalendarEvent) => Math.max(event.version, left.get(keyOf(event)) ?? 0),
    wrote: (event: CalendarEvent) => void left.set(keyOf(event), event.version),
    queued: <T>(work: () => Promise<T>): Promise<T> => {
      const done = last.then(work, work);
      last = done;
      return done;
    },
  };
}

/** Writes to events, each with a toast that offers to undo it. */
export function useEventActs(): EventActs {
  const t = useText();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const [{ versionOf, wrote, queued }] = useState(createQueue);
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
        const request = () => ({
          eventId: event.id,
          event: { ...change, version: change.version ?? versionOf(event) },
          ...(scope && { scope }),
        });
        const answer = await queued(() => resultOf(dispatch(updateEvent(request()))));
        const { event: changed, undoId, dropped } = answer;
        wrote(changed);
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
        const request = () => ({ eventId: event.id, version: versionOf(event), ...(scope && { scope }) });
        const { undoId } = await queued(() => resultOf(dispatch(deleteEvent(request()))));
        done(t('calendar.done.deleted', { title: event.title }), undoId);
      },
      afterWrites: queued,
    };
  }, [dispatch, format, queued, t, versionOf, wrote]);
}

/** Ctrl+Z undoes the newest own write of the last ten minutes, also after its toast is gone. */
export function useUndoKey({ afterWrites }: EventActs): void {
  const t = useText();
  const dispatch = useAppDispatch();
  const run = useStableCallback(() =>
    afterWrites(async () => {
      const undoId = dispatch((_dispatch, getState) => getState().calendar.undoIds.at(-1));
      if (undoId === undefined) return;
      try {
        await resultOf(dispatch(undoEvents({ undoId })));
        toast(t('calendar.done.undone'));
      } catch (refusal) {
        toast(errorText(t, toRequestError(refusal)), { variant: 'error' });
      }
    }),
  );
  // Below those of open toasts, which come later.
  useEffect(() => offerUndo(() => void run()), [run]);
}
