import { useText } from '@/core/i18n/useText';
import type { TextKey } from '@/domain/texts/keys';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { choice } from '@/ui/table/urlFields';
import type { Filter } from '../defineList';

interface ChoiceTexts<T> {
  /** Text keys: its label, and the option for no choice. */
  label: TextKey;
  any: TextKey;
  /** Name on its chip, when it differs from the label. */
  chip?: TextKey;
  /** The key of a value. */
  texts: (value: T) => TextKey;
}

/** One of a few string values, which the API uses too. */
export function choiceFilter<const T extends string>(
  values: readonly T[],
  { label, chip = label, any, texts }: ChoiceTexts<T>,
): Filter<T | undefined> {
  const field = choice(values, undefined);
  return {
    field,
    none: undefined,
    chip: { label: chip, value: (value, { t }) => (value === undefined ? '' : t(texts(value))) },
    Control: function ChoiceControl({ value, onChange }) {
      const t = useText();
      const named = values.map((one) => ({ value: one, label: t(texts(one)) }));
      return (
        <ChoiceField
          label={t(label)}
          value={value ?? ''}
          options={[{ value: '', label: t(any) }, ...named]}
          onChange={(chosen) => onChange(field.read(chosen))}
        />
      );
    },
  };
}

/** One of a few string values, the first by default; `toQuery` maps each to its part of the query, if any. */
export function modeFilter<const T extends string>(
  values: readonly [T, ...T[]],
  { label, texts, width = 1 }: Pick<ChoiceTexts<T>, 'label' | 'texts'> & { width?: number },
  toQuery: (value: T) => object = () => ({}),
): Filter<T> {
  const field = choice(values, values[0]);
  return {
    field,
    none: values[0],
    isModifier: true,
    toQuery,
    width,
    Control: function ModeControl({ value, onChange }) {
      const t = useText();
      return (
        <ChoiceField
          label={t(label)}
          value={value}
          options={values.map((one) => ({ value: one, label: t(texts(one)) }))}
          onChange={(chosen) => onChange(field.read(chosen))}
        />
      );
    },
  };
}
