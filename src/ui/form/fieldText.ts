import type { TextFunction } from '@/core/i18n/languageContext';

/** The text of a field's message code: `too-short:8` is `errors.field.too-short` with the value 8. Unknown codes say "not valid". */
export function fieldText(t: TextFunction, code: string): string {
  const [name = '', ...rest] = code.split(':');
  const value = rest.join(':');
  const key = `errors.field.${name}`;
  const count = Number(value);
  const text = t(key, { value, ...(value !== '' && Number.isFinite(count) && { count }) });
  return text === key ? t('errors.field.invalid') : text;
}
