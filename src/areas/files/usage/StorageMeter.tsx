import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useId } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useLiveReload } from '@/core/live/useLive';
import { useRead } from '@/core/redux/useRead';
import { filesLive } from '@/domain/files/live';
import { FILE_DASHBOARD, hrefOf } from '../address';
import { STORAGE_SETTINGS } from '../settings/address';
import { usageApi } from './api';
import { Bar } from './Bar';

const Frame = styled('section')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  '& a': { color: theme.palette.primary.main },
  '& p': { margin: 0 },
}));

/** From this part of the quota on, in percent, it says what the trash takes. */
const NEARLY_FULL = 80;

/** How much of the storage the person uses; below the places. Lazy. */
export function StorageMeter() {
  const t = useText();
  const id = useId();
  const can = useCan();
  const { bytes } = useFormat();
  const { data, reload } = useRead('usage', (signal) => usageApi.usage({}, { signal }));
  useLiveReload([filesLive.usageChanged], reload);
  if (!data) return null;
  const { used, quota, percent, places } = data.usage;
  const figures = { used: bytes(used), quota: bytes(quota ?? 0) };
  const isNearlyFull = percent !== null && percent >= NEARLY_FULL;
  return (
    <Frame aria-label={t('filesShare.storage.label')}>
      <NextLink id={id} href={FILE_DASHBOARD} prefetch={false}>
        {t(quota === null ? 'filesShare.storage.unlimited' : 'filesShare.storage.used', figures)}
      </NextLink>
      {percent !== null && <Bar percent={percent} labelledBy={id} />}
      {isNearlyFull && places.trash.size > 0 && (
        <p>
          {t('filesShare.storage.trash', { size: bytes(places.trash.size) })}{' '}
          <NextLink href={hrefOf({ in: 'trash' })} shallow prefetch={false}>
            {t('filesShare.storage.toTrash')}
          </NextLink>
        </p>
      )}
      {can('files.manage') && (
        <NextLink href={STORAGE_SETTINGS} prefetch={false}>
          {t('filesShare.storage.settings')}
        </NextLink>
      )}
    </Frame>
  );
}
