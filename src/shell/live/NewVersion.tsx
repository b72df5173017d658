import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';

/** The server runs a newer build than this page; the user decides when to reload. */
export function NewVersion() {
  const t = useText();
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {t('shell.live.reload')}
        </Button>
      }
    >
      {t('shell.live.newVersion')}
    </Alert>
  );
}
