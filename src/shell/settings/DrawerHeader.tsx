import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { DEFAULT_SETTINGS, SETTING_NAMES, type Settings } from '@/core/settings/settings';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { toastUndo } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';
import { ChangedDot } from './ChangedDot';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1.5, 1.5, 1.5, 2.5),
}));

/** All six back to their defaults; the toast brings them back. */
function useReset(): () => void {
  const t = useText();
  const settings = useSettingsContext();
  return () => {
    if (!settings.differs) return;
    const before = Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name]]));
    settings.reset();
    toastUndo(t('settings.resetDone'), async () =>
      settings.change({ ...DEFAULT_SETTINGS, ...(before as Settings) }),
    );
  };
}

interface DrawerHeaderProps {
  titleId: string;
  onClose: () => void;
}

/** The drawer's title with Reset and Close. */
export function DrawerHeader({ titleId, onClose }: DrawerHeaderProps) {
  const t = useText();
  const { differs } = useSettingsContext();
  const dotId = useId();
  const reset = useReset();
  return (
    <Row>
      <Typography id={titleId} component="h2" variant="subtitle1" sx={{ flex: 1 }}>
        {t('settings.title')}
      </Typography>
      <Tooltip title={t('settings.reset')}>
        <IconButton
          aria-label={t('settings.reset')}
          aria-describedby={differs ? dotId : undefined}
          aria-disabled={!differs}
          onClick={reset}
        >
          <Icon name="ph:arrow-counter-clockwise" />
          <ChangedDot id={dotId} />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('common.close')}>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </Tooltip>
    </Row>
  );
}
