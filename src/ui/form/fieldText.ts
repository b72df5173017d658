import { codeText } from '@/core/i18n/errorText';
import type { TextFunction } from '@/domain/texts/keys';

/**
 * The text of a field's message code: `too-short:8` is `errors.field.too-short` with the value 8. Codes of refusals
 * use the text of the refusal; unknown codes say "not valid".
 */
export function fieldText(t: TextFunction, code: string): string {
  const [name = '', ...rest] = code.split(':');
  const value = rest.join(':');
  const count = Number(value);
  const values = { value, ...(value !== '' && Number.isFinite(count) && { count }) };
  return (
    codeText(t, `field.${name}`, values) ?? codeText(t, name, values) ?? t('errors.field.invalid', values)
  );
}
