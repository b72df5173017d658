import { useText } from '@/core/i18n/useText';
import { DateField } from '@/ui/date/DateField';
import { day } from '@/ui/table/urlFields';
import type { Filter } from '../defineList';

interface Bound {
  label: string;
  chip: string;
}

/** Whether the last day lies before the first: it is then said to be wrong and not applied. */
export function isBeforeFrom({ from, to }: Readonly<Record<string, unknown>>): boolean {
  return Boolean(from) && Boolean(to) && String(to) < String(from);
}

function bound(end: 'from' | 'to', { label, chip }: Bound): Filter<string> {
  return {
    field: day,
    none: '',
    toQuery: (value, state) => (end === 'to' && isBeforeFrom(state) ? {} : { [end]: value }),
    chip: { label: chip, value: (value, { format }) => format.date(value) },
    Control: function DayControl({ value, onChange, state }) {
      const t = useText();
      return (
        <DateField
          label={t(label)}
          placeholder={t(label)}
          value={value}
          onChange={onChange}
          code={end === 'to' && isBeforeFrom(state) ? 'before-from' : undefined}
        />
      );
    },
  };
}

/** The first and the last day of a period, as `from` and `to`. */
export const periodFilters = (from: Bound, to: Bound) => ({ from: bound('from', from), to: bound('to', to) });
