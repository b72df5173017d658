import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: 4,
  insetInlineEnd: 4,
  width: 10,
  height: 10,
  borderRadius: '50%',
  border: `2px solid ${theme.palette.background.paper}`,
  boxSizing: 'content-box',
  margin: -2,
  backgroundColor: theme.palette.error.main,
  forcedColorAdjust: 'none',
}));

/**
 * The small red dot on a button while any setting is not its default.
 * @param id of its meaning in words, which describes the button
 */
export function ChangedDot({ id }: { id: string }) {
  const t = useText();
  const { differs } = useSettingsContext();
  return (
    differs && (
      <>
        <Dot aria-hidden />
        <VisuallyHidden id={id}>{t('settings.changed')}</VisuallyHidden>
      </>
    )
  );
}
