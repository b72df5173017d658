import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { Pill } from './Pill';
import { useOnline } from '@/core/useOnline';

/** Shows in the header that the browser is offline. */
export function OfflineChip() {
  const t = useText();
  const online = useOnline();
  return (
    <output>
      {!online && (
        <Pill
          color="warning"
          icon={<Icon name="ph:wifi-slash" size={18} />}
          label={t('feedback.offline.chip')}
        />
      )}
    </output>
  );
}
