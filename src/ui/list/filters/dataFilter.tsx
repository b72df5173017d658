import { useText } from '@/core/i18n/useText';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { text } from '@/ui/table/urlFields';
import type { Filter } from '../defineList';

interface DataTexts {
  /** Keys: its name, and what it says while nothing is chosen. */
  label: string;
  any: string;
  /** Its name in the query, where it has another. */
  param?: string;
}

/** One of the records that the screen gives as choices. */
export function dataFilter({ label, any, param }: DataTexts): Filter<string> {
  return {
    field: text(100),
    none: '',
    ...(param !== undefined && { toQuery: (value) => ({ [param]: value }) }),
    chip: {
      label,
      value: (value, { choices }, name) =>
        choices[name]?.find((one) => one.value === value)?.label.replace(/^– /, '') ?? value,
    },
    Control: function DataControl({ value, onChange, choices }) {
      const t = useText();
      return (
        <ChoiceField
          label={t(label)}
          value={value}
          options={[{ value: '', label: t(any) }, ...choices]}
          onChange={onChange}
        />
      );
    },
  };
}
