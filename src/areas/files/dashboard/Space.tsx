import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileUsage } from '@/domain/files/usage';
import { hrefOf } from '../address';
import { STORAGE_SETTINGS } from '../settings/address';

/** From this part of the quota on, in percent, space is short. */
const SHORT = 80;

/** Whether little of the quota is left. */
export const isShort = (usage: FileUsage | null): usage is FileUsage & { quota: number } =>
  usage !== null && usage.percent !== null && usage.percent >= SHORT;

const Texts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  display: 'grid',
  gap: theme.spacing(1),
  '& p': { margin: 0 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

/** Says how much is left, and where room can be made. */
export function Space({ usage }: { usage: FileUsage & { quota: number } }) {
  const t = useText();
  const can = useCan();
  const { bytes } = useFormat();
  const { used, quota, places } = usage;
  return (
    <Texts>
      <p>{t('fileDashboard.space.text', { used: bytes(used), quota: bytes(quota) })}</p>
      {places.trash.size > 0 && <p>{t('fileDashboard.space.trash', { size: bytes(places.trash.size) })}</p>}
      <div className="acts">
        <Button component={NextLink} href={hrefOf({ in: 'trash' })} variant="contained" color="warning">
          {t('fileDashboard.space.toTrash')}
        </Button>
        {can('files.manage') && (
          <Button component={NextLink} href={STORAGE_SETTINGS} color="inherit" variant="outlined">
            {t('fileDashboard.storage.settings')}
          </Button>
        )}
      </div>
    </Texts>
  );
}
