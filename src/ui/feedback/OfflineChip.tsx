import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { Pill } from './Pill';
import { useOnline } from '@/core/useOnline';

/** Says in the header that the line is lost; nothing while there is one. */
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
