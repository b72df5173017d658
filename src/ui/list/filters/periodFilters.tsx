import { useText } from '@/core/i18n/useText';
import type { TextKey } from '@/domain/texts/keys';
import { DateField } from '@/ui/date/DateField';
import { day } from '@/ui/table/urlFields';
import type { Filter } from '../defineList';

interface Bound {
  /** Keys: its name in the bar, and on its chip. */
  label: TextKey;
  chip: NonNullable<Filter<string>['chip']>['label'];
  width?: number;
}

type Values = Readonly<Record<string, unknown>>;

/** Whether the last day is before the first: it is then marked as wrong and not applied. */
function isBeforeFrom({ from, to }: Values): boolean {
  return Boolean(from) && Boolean(to) && String(to) < String(from);
}

function bound(
  end: 'from' | 'to',
  { label, chip, width = 1 }: Bound,
  also: (state: Values) => object,
): Filter<string> {
  return {
    field: day,
    none: '',
    toQuery: (value, state) => (end === 'to' && isBeforeFrom(state) ? {} : { ...also(state), [end]: value }),
    width,
    chip: {
      label: chip,
      value: (value, { format, state }) => (end === 'to' && isBeforeFrom(state) ? '' : format.date(value)),
    },
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

/** The first and the last day of a period, as `from` and `to`; `also` adds to the query with either. */
export const periodFilters = (from: Bound, to: Bound, also: (state: Values) => object = () => ({})) => ({
  from: bound('from', from, also),
  to: bound('to', to, also),
});
