import { styled } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { Line, Lines } from '../parts/Lines';
import { useLiveVisitors } from './useLiveVisitors';
import { NoVisits } from '../parts/NoVisits';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& > p > strong': { ...theme.typography.h3, color: theme.palette.text.primary, display: 'block' },
}));

/** Visitors of the last five minutes and their pages. */
export function LiveVisitors() {
  const t = useText();
  const { number } = useFormat();
  const { data, error, isLoading, reload } = useLiveVisitors();
  return (
    <Async
      isLoading={isLoading}
      hasContent={data !== null}
      error={error}
      isEmpty={data?.visitorsNow === 0}
      skeleton={<Skeleton variant="rounded" height={160} />}
      empty={<NoVisits text={t('overview.analytics.live.empty')} />}
      onRetry={reload}
    >
      {data && (
        <Frame>
          <p>
            <strong>{number(data.visitorsNow)}</strong>{' '}
            {t('overview.analytics.live.now', { count: data.visitorsNow })}
          </p>
          <Lines label={t('overview.analytics.live.pages')}>
            {data.topPaths.map(({ path, visitors }) => (
              <Line key={path} end={number(visitors)}>
                <bdi dir="ltr">{path}</bdi>
              </Line>
            ))}
          </Lines>
        </Frame>
      )}
    </Async>
  );
}
