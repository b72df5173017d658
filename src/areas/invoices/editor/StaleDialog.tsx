import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';

/** Another has saved the same draft meanwhile: whose version counts. */
export function StaleDialog({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open role="alertdialog" fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('documents.stale.title')}</DialogTitle>
      <DialogContent>{t('documents.stale.text')}</DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onTheirs}>
          {t('documents.stale.theirs')}
        </Button>
        <Button variant="contained" onClick={onMine}>
          {t('documents.stale.mine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
