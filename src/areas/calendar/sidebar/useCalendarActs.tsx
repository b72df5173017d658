import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { Calendar } from '@/domain/calendar/schemas';
import { toast } from '@/ui/feedback/toast';
import { errorText } from '@/core/i18n/errorText';
import type { RowAction } from '@/ui/table/types';
import { setPerson } from '../state/requests';

interface Options {
  only: string | null;
  onOnly: (calendarId: string | null) => void;
}

/** What the menus of the calendars do; `editing` is the calendar whose dialog is open. */
export function useCalendarActs({ only, onOnly }: Options) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [editing, setEditing] = useState<Calendar | null | 'new'>(null);
  const set = async (change: Parameters<typeof setPerson>[0]) => {
    const result = await dispatch(setPerson(change));
    if (setPerson.rejected.match(result) && result.payload)
      toast(errorText(t, result.payload), { variant: 'error' });
  };
  const menuOf = (calendar: Calendar): RowAction[] => [
    {
      id: 'only',
      label: t(only === calendar.id ? 'calendar.side.all' : 'calendar.side.only'),
      icon: 'ph:eye',
      run: () => onOnly(only === calendar.id ? null : calendar.id),
    },
    {
      id: 'settings',
      label: t(calendar.canManage ? 'calendar.side.settings' : 'calendar.side.ownSettings'),
      icon: 'ph:gear-six',
      run: () => setEditing(calendar),
    },
  ];
  return {
    show: (calendar: Calendar, isShown: boolean) => {
      if (only) onOnly(null);
      void set({ calendarId: calendar.id, hidden: !isShown });
    },
    menuOf,
    editing,
    edit: setEditing,
  };
}

export type CalendarActs = Pick<ReturnType<typeof useCalendarActs>, 'show' | 'menuOf'>;
