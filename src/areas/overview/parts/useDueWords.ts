import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useNow } from '@/core/i18n/useNow';
import { useText } from '@/core/i18n/useText';
import { dayIn } from '@/domain/days';

interface Due {
  dueOn: string | null;
  dueAt: string | null;
}

/** When a card is due, in words; past the day of the workspace it says so. Empty without a day. */
export function useDueWords(): (due: Due) => string {
  const t = useText();
  const { shortDate } = useFormat();
  const { user } = useAuth();
  const now = useNow();
  const today = dayIn(user?.workspace.timeZone ?? 'UTC', new Date(now));
  return ({ dueOn }) => {
    if (dueOn === null) return '';
    const word = dueOn < today ? 'overdue' : 'due';
    return t(`overview.analytics.tasks.${word}`, { day: shortDate(dueOn) });
  };
}
