import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { Icon } from '@/ui/icon/Icon';
import { BREAKPOINTS } from '@/ui/theme/tokens';
import { StretchDrawing } from './drawings';
import { Legend, Section, Tile } from './tileStyles';

const Heading = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });

interface StretchSectionProps {
  onSay: (section: string, value: string) => void;
}

/** The page's width: held, or all there is. Says when the window is too narrow for a difference. */
export function StretchSection({ onSay }: StretchSectionProps) {
  const t = useText();
  const { themeStretch, toggleStretch } = useSettingsContext();
  const narrow = useMediaQuery(`(max-width:${BREAKPOINTS.xl - 0.05}px)`);
  const headingId = useId();
  const label = t('settings.stretch.label');
  const toggle = () => {
    toggleStretch();
    onSay(label, t(themeStretch ? 'settings.stretch.off' : 'settings.stretch.on'));
  };
  return (
    <Section aria-labelledby={headingId}>
      <Heading>
        <Legend as="div" id={headingId} sx={{ margin: 0 }}>
          {label}
        </Legend>
        <Tooltip title={t('settings.stretch.info')}>
          <IconButton size="small" aria-label={t('settings.stretch.about')} sx={{ marginBlock: -0.5 }}>
            <Icon name="ph:info" size={16} />
          </IconButton>
        </Tooltip>
      </Heading>
      <Tile>
        <input
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-checked={themeStretch}
          checked={themeStretch}
          onChange={toggle}
        />
        <StretchDrawing value={themeStretch} />
        <span aria-hidden>{t(themeStretch ? 'settings.stretch.on' : 'settings.stretch.off')}</span>
      </Tile>
      {themeStretch && narrow && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('settings.stretch.narrow')}
        </Typography>
      )}
    </Section>
  );
}
