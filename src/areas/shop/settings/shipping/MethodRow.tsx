import Button from '@mui/material/Button';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { countryName } from '@/domain/people/countries';
import type { ShippingMethod } from '@/domain/shop/settingsContract';
import { MoveButtons } from '@/ui/form/MoveButtons';
import { ToneChip } from '@/ui/table/ToneChip';

const NAMED = 4;

interface MethodRowProps {
  method: ShippingMethod;
  currency: string;
  onEdit: () => void;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

/** Where to, what it costs and how long it takes, in one line. */
function useFacts({ countries, rates, freeOver, minDays, maxDays }: ShippingMethod, currency: string) {
  const t = useText();
  const { language } = useLanguage();
  const { list, money, number } = useFormat();
  const label = (part: string, values?: Readonly<Record<string, string | number>>) =>
    t(`shopSettings.shipping.${part}`, values);
  const { locale } = LANGUAGE_TABLE[language];
  const names = countries.slice(0, NAMED).map((code) => countryName(code, locale));
  const rest = countries.length - names.length;
  const where = [...names, ...(rest > 0 ? [label('more', { n: number(rest) })] : [])];
  const amounts = rates.map(({ amount }) => amount);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const price =
    most === 0
      ? label('trial.free')
      : [...new Set([least, most])].map((one) => money(one, currency)).join(' – ');
  return [
    countries.length === 0 ? label('everywhere') : list(where),
    price,
    ...(freeOver === null ? [] : [label('freeFrom', { amount: money(freeOver, currency) })]),
    label('days', {
      n: minDays === maxDays ? number(minDays) : `${number(minDays)}–${number(maxDays)}`,
      count: maxDays,
    }),
  ].join(' · ');
}

/** A way of delivery in the list. */
export function MethodRow({ method, currency, onEdit, ...place }: MethodRowProps) {
  const t = useText();
  const facts = useFacts(method, currency);
  const { name, disabled } = method;
  return (
    <li>
      <span>
        <bdi>{name}</bdi> {disabled && <ToneChip>{t('shopSettings.shipping.off')}</ToneChip>}
        <small>{facts}</small>
      </span>
      <MoveButtons
        up={t('shopSettings.shipping.up', { name })}
        down={t('shopSettings.shipping.down', { name })}
        {...place}
      />
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={t('shopSettings.shipping.editNamed', { name })}
        onClick={onEdit}
      >
        {t('shopSettings.shipping.editShort')}
      </Button>
    </li>
  );
}
