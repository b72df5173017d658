import { useText } from '@/core/i18n/useText';
import type { TextKey } from '@/domain/texts/keys';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { text } from '@/ui/table/urlFields';
import type { ChipWords, Filter } from '../defineList';

interface DataTexts {
  /** Text keys: its label, and the option for no choice. */
  label: TextKey;
  any: TextKey;
  /** Its name in the query, when that differs. */
  param?: string;
  /** Text key of its chip for a record that is not among the choices; its id by default. */
  unknown?: TextKey;
  width?: number;
}

/** The name of a chosen record. */
export const namedChoice = (value: string, { choices, t }: ChipWords, name: string, unknown?: TextKey) =>
  choices[name]?.find((one) => one.value === value)?.label.replace(/^– /, '') ??
  (unknown ? t(unknown) : value);

/** One of the records that the screen provides as choices. */
export function dataFilter({ label, any, param, unknown, width = 1 }: DataTexts): Filter<string> {
  return {
    field: text(100),
    none: '',
    ...(param !== undefined && { toQuery: (value) => ({ [param]: value }) }),
    isOfData: true,
    width,
    chip: { label, value: (value, words, name) => namedChoice(value, words, name, unknown) },
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
