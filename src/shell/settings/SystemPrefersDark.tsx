import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useText } from '@/core/i18n/useText';
import { useSettingsContext } from '@/core/settings/settingsContext';

const Note = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.spacing(1),
}));

/** Offers the dark mode to who has it everywhere else; the default stays light until it is chosen. */
export function SystemPrefersDark() {
  const t = useText();
  const { themeMode, change } = useSettingsContext();
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (!prefersDark || themeMode === 'dark') return null;
  return (
    <Note>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('settings.mode.systemDark')}
      </Typography>
      <Button size="small" onClick={() => change({ themeMode: 'dark' })}>
        {t('settings.mode.useDark')}
      </Button>
    </Note>
  );
}
