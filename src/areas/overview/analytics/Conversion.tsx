import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { addressOf, drills } from '@/domain/overview/drill';
import type { Rows } from '@/domain/overview/figures';
import type { DayRange } from '@/domain/overview/range';
import type { ConversionRow } from '@/domain/overview/rows';
import { BarList } from '@/ui/chart/BarList';
import type { NameOf } from '@/ui/chart/types';
import { CountryLabel } from '../parts/CountryLabel';
import { NoVisits } from '../parts/NoVisits';

interface ConversionProps {
  data: Rows<ConversionRow>;
  range: DayRange;
  nameOf: NameOf;
}

/** Orders of 100 visits to the shop, by country; each row leads to its orders. */
export function Conversion({ data, range, nameOf }: ConversionProps) {
  const t = useText();
  const { number, percent } = useFormat();
  if (data.rows.length === 0) return <NoVisits text={t('overview.analytics.conversion.empty')} />;
  return (
    <BarList
      label={t('overview.analytics.conversion.title')}
      rows={data.rows.map(({ country, orders, visits, percent: value }) => ({
        key: country,
        label: <CountryLabel code={country} name={nameOf(country)} />,
        value,
        text: `${percent(value / 100, 1)} · ${t('overview.analytics.conversion.of', {
          orders: number(orders),
          visits: number(visits),
        })}`,
        href: addressOf(drills.orders(range, { country })),
      }))}
    />
  );
}
