import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import type { Calendar } from '@/domain/calendar/schemas';
import type { CalendarKind } from '@/domain/calendar/words';
import { toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { ActDialog } from '@/ui/form/ActDialog';
import { Notice } from '@/ui/form/Notice';
import { useAct } from '@/ui/form/useAct';
import { useKnown } from '@/ui/form/useKnown';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { calendarsApi } from '../api';
import { CalendarFields } from './CalendarFields';
import {
  type CalendarDraft,
  draftOf,
  faultsOf,
  isSameCalendar,
  personChange,
  settingsChange,
} from './settings';
import { Sharing } from './Sharing';

export interface CalendarDialogProps {
  /** Null for a new one. */
  calendar: Calendar | null;
  /** What a new one may be; the first is chosen. */
  kinds: readonly CalendarKind[];
  onClose: () => void;
  onSaved: (calendar: Calendar) => void;
  onDeleted?: (calendar: Calendar) => void;
}

/** Saves what has changed: settings of the calendar, and one's own. Keeps what is saved when the second call fails. */
function useSave(calendar: Calendar | null, onSaved: CalendarDialogProps['onSaved']) {
  const { known, theirs, onRefused } = useKnown(calendar);
  const [saved, setSaved] = useState<Calendar | null>(null);
  const current = saved && (!known || saved.version >= known.version) ? saved : known;
  async function save(before: CalendarDraft, draft: CalendarDraft): Promise<void> {
    if (!current) {
      const { name, kind, color, timeZone } = draft;
      const made = await calendarsApi.newCalendar({ name: name.trim(), kind, color, timeZone });
      onSaved(made.calendar);
      return;
    }
    const { id: calendarId, version, canManage } = current;
    let last = current;
    const settings = canManage ? settingsChange(before, draft) : null;
    if (settings) {
      last = (await calendarsApi.updateCalendar({ calendarId, version, ...settings })).calendar;
      setSaved(last);
    }
    const own = personChange(before, draft, canManage);
    if (own) last = (await calendarsApi.person({ calendarId, ...own })).calendar;
    if (settings || own) onSaved(last);
  }
  return { save, isStale: theirs !== null, onRefused };
}

/** Deletes after a question; the toast brings the calendar back with its events. */
function useRemove({ onClose, onSaved, onDeleted }: CalendarDialogProps) {
  const t = useText();
  const confirm = useConfirm();
  const { run } = useAct();
  return async (calendar: Calendar) => {
    const { id: calendarId, name } = calendar;
    const isSure = await confirm({
      title: t('calendarSettings.delete.title', { name }),
      text: t('calendarSettings.delete.text'),
      confirm: t('calendarSettings.delete.act'),
      danger: true,
    });
    if (!isSure) return;
    const done = await run(() => calendarsApi.deleteCalendar({ calendarId }));
    if (!done) return;
    onDeleted?.(calendar);
    onClose();
    toastUndo(t('calendarSettings.delete.done', { name, count: done.events }), async () => {
      onSaved((await calendarsApi.restoreCalendar({ calendarId })).calendar);
    });
  };
}

/**
 * A new calendar, or the settings of one: those of the calendar for who manages it, and one's own. Mount it to open it.
 * Texts: `calendarSettings`, `calendarForm`, `form`, `person`, `table`.
 */
export function CalendarDialog(props: CalendarDialogProps) {
  const { calendar, kinds, onClose, onSaved } = props;
  const t = useText();
  const can = useCan();
  const { user } = useAuth();
  const isPhone = useIsPhone();
  const [base] = useState(() => draftOf(calendar, kinds[0] ?? 'personal', user?.timeZone ?? 'UTC'));
  const [draft, setDraft] = useState(base);
  const [isTried, setTried] = useState(false);
  const { save, isStale, onRefused } = useSave(calendar, onSaved);
  const remove = useRemove(props);
  const faults = faultsOf(draft);
  const isValid = Object.keys(faults).length === 0;
  const submit = () => {
    setTried(true);
    return isValid ? { draft } : null;
  };
  const canDelete = calendar?.canManage === true && !calendar.isDefault;
  return (
    <ActDialog
      title={t(calendar ? 'calendarSettings.title' : 'calendarSettings.new')}
      act={t(calendar ? 'calendarSettings.save' : 'calendarSettings.make')}
      width="sm"
      fullScreen={isPhone}
      wish={submit}
      send={(wish) => save(base, wish.draft)}
      onRefused={onRefused}
      onClose={onClose}
      unsaved={!isSameCalendar(draft, base)}
      deleting={
        canDelete ? { label: t('calendarSettings.delete.act'), act: () => void remove(calendar) } : null
      }
    >
      {(refused) => (
        <>
          {isStale && (
            <Notice tone="error" role="alert">
              {t('form.stale')}
            </Notice>
          )}
          <CalendarFields
            draft={draft}
            codes={{ ...refused, ...(isTried && faults) }}
            set={(changes) => setDraft({ ...draft, ...changes })}
            calendar={calendar}
            kinds={kinds}
          />
          {calendar?.canManage && can('calendar.share') && <Sharing calendar={calendar} />}
        </>
      )}
    </ActDialog>
  );
}
