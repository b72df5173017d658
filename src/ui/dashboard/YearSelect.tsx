import { useText } from '@/core/i18n/useText';
import { useFirstNow } from '@/core/http/firstHtml';
import { dayIn } from '@/domain/days';
import { HeadSelect } from './HeadSelect';
import type { Board } from './useDashboard';

export interface YearSelectProps {
  board: Board<'app'> | Board<'ecommerce'>;
  /** Years before the present one that can be chosen; 9 by default. */
  back?: number;
}

/** The year of a chart of twelve months; the present one by default. */
export function YearSelect({ board, back = 9 }: YearSelectProps) {
  const t = useText();
  const now = useFirstNow();
  const present = Number(dayIn(board.range?.timeZone ?? 'UTC', new Date(now)).slice(0, 4));
  const chosen = board.query.year ?? present;
  const first = Math.min(present - back, chosen);
  const last = Math.max(present, chosen);
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  return (
    <HeadSelect
      label={t('dashboard.year.label')}
      value={String(chosen)}
      options={years.map((year) => ({ value: year, label: year }))}
      onChange={(year) => board.change({ year: Number(year) === present ? undefined : Number(year) })}
    />
  );
}
