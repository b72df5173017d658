import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Shares } from '@/domain/overview/figures';
import type { NameOf } from '@/ui/chart/types';
import { Icon } from '@/ui/icon/Icon';
import { Line, Lines } from '../parts/Lines';
import { NoVisits } from '../parts/NoVisits';

/** Icons of well-known hosts, by the name in front of their last dot. */
const ICONS: Readonly<Record<string, string>> = {
  direct: 'ph:keyboard',
  internal: 'ph:storefront',
  google: 'ph:google-logo',
  facebook: 'ph:facebook-logo',
  linkedin: 'ph:linkedin-logo',
  instagram: 'ph:instagram-logo',
  github: 'ph:github-logo',
  x: 'ph:x-logo',
  twitter: 'ph:x-logo',
  t: 'ph:x-logo',
  other: 'ph:dots-three',
};

const iconOf = (source: string) => ICONS[source.split('.').slice(-2)[0] ?? source] ?? 'ph:link';

/** Where visits came from: the largest sources and the rest. */
export function Sources({ data, nameOf }: { data: Shares; nameOf: NameOf }) {
  const t = useText();
  const { number } = useFormat();
  if (data.total === 0) return <NoVisits />;
  return (
    <Lines label={t('overview.analytics.sources.title')}>
      {data.parts.map(({ key, label, value }) => (
        <Line key={key} sign={<Icon name={iconOf(key)} size={28} />} end={number(value)}>
          <bdi>{nameOf(key, label)}</bdi>
        </Line>
      ))}
    </Lines>
  );
}
