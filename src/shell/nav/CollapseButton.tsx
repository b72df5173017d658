import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { Icon } from '@/ui/icon/Icon';
import { SIZES } from '@/ui/theme/tokens';

const Round = styled(IconButton)(({ theme }) => ({
  backdropFilter: 'blur(4px)',
  backgroundColor: theme.palette.background.paper,
  border: `1px dashed ${theme.palette.divider}`,
  height: 28,
  insetBlockStart: 32,
  position: 'fixed',
  transform: 'translateX(-50%)',
  width: 28,
  zIndex: theme.zIndex.appBar + 1,
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

/** The round button on the navigation's edge: wide ↔ narrow. */
export function CollapseButton() {
  const t = useText();
  const { themeLayout, toggleLayout } = useSettingsContext();
  const mini = themeLayout === 'mini';
  return (
    <Round
      size="small"
      aria-label={t(mini ? 'shell.nav.expand' : 'shell.nav.collapse')}
      onClick={toggleLayout}
      style={{ insetInlineStart: mini ? SIZES.nav.mini : SIZES.nav.dashboard }}
    >
      <Icon name={mini ? 'ph:caret-right' : 'ph:caret-left'} size={16} />
    </Round>
  );
}
