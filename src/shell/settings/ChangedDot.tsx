import { useText } from '@/core/i18n/useText';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { CornerDot } from '@/ui/feedback/CornerDot';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

/**
 * The small red dot on a button while any setting is not its default.
 * @param id of its hidden text, which describes the button
 */
export function ChangedDot({ id }: { id: string }) {
  const t = useText();
  const { differs } = useSettingsContext();
  return (
    differs && (
      <>
        <CornerDot aria-hidden tone="error" />
        <VisuallyHidden id={id}>{t('settings.changed')}</VisuallyHidden>
      </>
    )
  );
}
