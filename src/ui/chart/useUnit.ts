import { useFormat, type Format } from '@/core/i18n/format';
import type { Unit } from '@/domain/overview/words';

/** A value of a unit as text; percent has one decimal, amounts are minor units. */
export function unitText(format: Format, unit: Unit, currency: string, value: number): string {
  if (unit === 'money') return currency ? format.money(value, currency) : '';
  if (unit === 'bytes') return format.bytes(value);
  return unit === 'percent' ? format.percent(value / 100) : format.number(value);
}

/** The same where there is little room: on the axes of charts. */
export function shortUnitText(format: Format, unit: Unit, currency: string, value: number): string {
  if (unit === 'money') return currency ? format.shortMoney(value, currency) : '';
  return unit === 'count' && Math.abs(value) >= 10_000
    ? format.short(value)
    : unitText(format, unit, currency, value);
}

/** Writes values of a unit. */
export function useUnitText(unit: Unit, currency: string): (value: number) => string {
  const format = useFormat();
  return (value) => unitText(format, unit, currency, value);
}
