import Chip from '@mui/material/Chip';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { useOnline } from './useOnline';

/** Says in the header that the line is lost; nothing while there is one. */
export function OfflineChip() {
  const t = useText();
  const online = useOnline();
  return (
    <output>
      {!online && (
        <Chip
          size="small"
          color="warning"
          icon={<Icon name="ph:wifi-slash" />}
          label={t('feedback.offline.chip')}
        />
      )}
    </output>
  );
}
