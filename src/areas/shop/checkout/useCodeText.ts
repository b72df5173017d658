import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { fieldText } from '@/ui/form/fieldText';

/**
 * Reason why a discount code is refused: `code-needs:5000` with the amount, `code-starts:2026-12-01` with the day.
 */
export function useCodeText(currency: string) {
  const t = useText();
  const { money, date } = useFormat();
  return (problem: string): string => {
    const [code = '', value = ''] = problem.split(':');
    if (code === 'code-needs') return t('checkout.code.needs', { amount: money(Number(value), currency) });
    if (code === 'code-starts') return t('checkout.code.starts', { date: date(`${value}T12:00:00.000Z`) });
    if (code === 'code-invalid') return t('checkout.code.invalid');
    return fieldText(t, problem);
  };
}
