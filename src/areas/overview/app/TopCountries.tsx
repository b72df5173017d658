import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Shares } from '@/domain/overview/figures';
import { BarList } from '@/ui/chart/BarList';
import type { NameOf } from '@/ui/chart/types';
import { CountryLabel } from '../parts/CountryLabel';

/** Countries by their visits, with flags. */
export function TopCountries({ data, nameOf }: { data: Shares; nameOf: NameOf }) {
  const t = useText();
  const { number } = useFormat();
  return (
    <BarList
      label={t('overview.app.topCountries.title')}
      rows={data.parts.map(({ key, label, value }) => ({
        key,
        label: <CountryLabel code={key} name={nameOf(key, label)} />,
        value,
        text: number(value),
      }))}
    />
  );
}
