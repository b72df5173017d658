import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';

/** What stands where one widget of a page failed; the rest of the page goes on. */
export function WidgetFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <Stack role="alert" spacing={1} sx={{ alignItems: 'center', justifyContent: 'center', p: 3 }}>
      <Typography variant="body2">{t('feedback.failure.widget')}</Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={onRetry}>
        {t('feedback.failure.again')}
      </Button>
    </Stack>
  );
}
