import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';

/** In the place of a part whose code could not be fetched. */
export function PartFailed({ onReload }: { onReload?: (() => void) | undefined }) {
  const t = useText();
  return (
    <Stack role="alert" spacing={1} sx={{ alignItems: 'center', p: 3 }}>
      <Typography variant="body2">{t('feedback.part.failed')}</Typography>
      {onReload && (
        <Button size="small" variant="outlined" color="inherit" onClick={onReload}>
          {t('feedback.part.reload')}
        </Button>
      )}
    </Stack>
  );
}
