import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { parseRule } from '@/domain/calendar/rule';
import { moveRule } from '@/domain/calendar/move';
import type { Calendar, CalendarEvent, EventChange } from '@/domain/calendar/schemas';
import { dateOf, type Wall } from '@/domain/calendar/time';
import type { ApiError } from '@/domain/errors';
import { ActDialog } from '@/ui/form/ActDialog';
import { fieldText } from '@/ui/form/fieldText';
import { Notice } from '@/ui/form/Notice';
import { useAct } from '@/ui/form/useAct';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { RecordLinks } from '@/ui/record/RecordLinks';
import type { EventActs } from './acts';
import { EventFields } from './EventFields';
import { StaleCopies } from './StaleCopies';
import { useEventDraft } from './useEventDraft';
import { type AskScope, useScopeQuestion } from './useScopeQuestion';
import type { EventValues } from './eventValues';
import { changeOf, copyOf, type EventDraft, faultsOf, newEventOf, startOf } from './values';

/** Fields that show their own errors. */
const SHOWN = new Set(
  'title start startTime end endTime timeZone rrule location url description color reminders repeat'.split(
    ' ',
  ),
);

/** Whether the rule of a series can't follow an occurrence to its new day. */
function daysStay({ rrule }: CalendarEvent, from: Wall, to: Wall): boolean {
  const rule = rrule === null ? 'rule-invalid' : parseRule(rrule);
  if (typeof rule === 'string' || dateOf(from) === dateOf(to)) return false;
  const moved = moveRule(rule, from, to, from).place(from);
  return moved === null || dateOf(moved) !== dateOf(to);
}

/** Asks what a change of an occurrence concerns; undefined for what needs no question. */
async function scopeOf(
  ask: AskScope,
  event: CalendarEvent,
  { change, base, draft }: { change: EventChange; base: EventDraft; draft: EventDraft },
) {
  const isOwnAlone = Object.keys(change).every((name) => name === 'reminders');
  if (event.recurrenceId === null || isOwnAlone) return undefined;
  const needsSeries = 'rrule' in change || 'calendarId' in change;
  return ask('change', {
    without: needsSeries ? ['this'] : [],
    note: !('rrule' in change) && daysStay(event, startOf(base), startOf(draft)) ? 'daysStay' : undefined,
  });
}

/** Focuses the first field with an error after each refused attempt. */
function useFirstFault(attempts: number) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  return fields;
}

export interface EventFormProps {
  /** Null for a new one. */
  event: CalendarEvent | null;
  /** Of a new one. */
  values: EventValues;
  calendars: readonly Calendar[];
  acts: EventActs;
  onClose: () => void;
  onDuplicate?: ((values: EventValues) => void) | undefined;
  onSaved?: ((event: CalendarEvent) => void) | undefined;
}

type Editing = ReturnType<typeof useEventDraft>;

/** Saves the form, or deletes its event; in a series after the question how much of it is concerned. */
function useEventActs({ acts, onClose, onSaved }: EventFormProps, form: Editing) {
  const [id] = useState(uuid);
  const { ask, question } = useScopeQuestion();
  const { run } = useAct();
  const { event, base, draft, takeTheirs } = form;
  const onRefused = ({ code, current }: ApiError) => {
    if (code !== 'stale-version') return false;
    takeTheirs(current as CalendarEvent);
    return true;
  };
  /** Null when the question was left without an answer. */
  async function save(): Promise<(() => void) | null> {
    if (!event) {
      const made = await acts.create(newEventOf(draft, id));
      return () => onSaved?.(made);
    }
    const change = changeOf(base, draft);
    if (Object.keys(change).length === 0) return () => undefined;
    const scope = await scopeOf(ask, event, { change, base, draft });
    if (scope === null) return null;
    const saved = await acts.update(event, change, scope);
    return () => onSaved?.(saved);
  }
  async function remove(shown: CalendarEvent) {
    const scope = shown.recurrenceId === null ? undefined : await ask('delete');
    if (scope === null) return;
    const done = await run(async () => {
      await acts.remove(shown, scope);
      return true;
    }, onRefused);
    if (done) onClose();
  }
  return { save, remove, onRefused, question };
}

/** What keeps the form from being saved, and which of it is shown by now. */
function useFaults(draft: EventDraft) {
  const [attempts, setAttempts] = useState(0);
  const faults = faultsOf(draft);
  const isValid = Object.keys(faults).length === 0;
  // What is not there yet is no error before saving; an end before the start is.
  const early: Record<string, string> = faults['end'] === 'before-from' ? { end: faults['end'] } : {};
  return {
    isValid,
    shown: attempts > 0 ? faults : early,
    fields: useFirstFault(attempts),
    submit: () => {
      if (!isValid) setAttempts(attempts + 1);
      return isValid ? { draft } : null;
    },
  };
}

type BodyProps = Pick<EventFormProps, 'calendars'> & {
  form: Editing;
  refused: Readonly<Record<string, string>>;
  shown: Readonly<Record<string, string>>;
};

/** The fields, and above them what is said of none of them. */
function FormBody({ calendars, form, refused, shown }: BodyProps) {
  const t = useText();
  const { event, base, draft, set, take, isStale } = form;
  return (
    <>
      {isStale && <StaleCopies mine={draft} theirs={base} calendars={calendars} onTake={take} />}
      {Object.entries(refused)
        .filter(([name]) => !SHOWN.has(name))
        .map(([name, code]) => (
          <Notice key={name} tone="error" role="alert">
            {fieldText(t, code)}
          </Notice>
        ))}
      <EventFields
        draft={draft}
        base={base}
        codes={{ ...refused, ...shown }}
        set={set}
        calendars={calendars}
        ruleStart={event?.recurrenceId ?? null}
      />
      {event && <RecordLinks entity={`calendar.event:${event.seriesId ?? event.id}`} />}
    </>
  );
}

/** The form of an event, new or existing. */
export function EventForm(props: EventFormProps) {
  const { calendars, onClose, onDuplicate } = props;
  const t = useText();
  const isPhone = useIsPhone();
  const form = useEventDraft(props);
  const { event, draft } = form;
  const { save, remove, onRefused, question } = useEventActs(props, form);
  const { isValid, shown, fields, submit } = useFaults(draft);
  const canCopy = event !== null && onDuplicate !== undefined;
  return (
    <>
      <ActDialog
        title={t(event ? 'calendarForm.edit' : 'calendarForm.new')}
        act={t(event ? 'calendarForm.save' : 'calendarForm.add')}
        width="sm"
        fullScreen={isPhone}
        part="event"
        wish={submit}
        send={save}
        onDone={(tell) => {
          if (!tell) return;
          tell();
          onClose();
        }}
        onRefused={onRefused}
        onClose={onClose}
        unsaved={form.isChanged}
        deleting={event && { label: t('calendarForm.delete'), act: () => void remove(event) }}
        more={
          canCopy && (
            <Button
              color="inherit"
              disabled={!isValid}
              onClick={() => onDuplicate(copyOf(draft, event.recurrenceId !== null))}
            >
              {t('calendarForm.duplicate')}
            </Button>
          )
        }
      >
        {(refused) => (
          <div ref={fields} style={{ display: 'contents' }}>
            <FormBody calendars={calendars} form={form} refused={refused} shown={shown} />
          </div>
        )}
      </ActDialog>
      {question}
    </>
  );
}
