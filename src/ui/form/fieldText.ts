import type { TextFunction } from '@/core/i18n/languageContext';

/**
 * The text of a field's message code: `too-short:8` is `errors.field.too-short` with the value 8. A broken rule says what
 * its refusal says; unknown codes say "not valid".
 */
export function fieldText(t: TextFunction, code: string): string {
  const [name = '', ...rest] = code.split(':');
  const value = rest.join(':');
  const count = Number(value);
  const values = { value, ...(value !== '' && Number.isFinite(count) && { count }) };
  const known = [`errors.field.${name}`, `errors.${name}`].find((key) => t(key, values) !== key);
  return t(known ?? 'errors.field.invalid', values);
}
