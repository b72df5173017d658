import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { HtmlText } from '@/ui/editor/HtmlText';

/** The sizes of the category, in a dialog. */
export function SizeGuide({ html }: { html: string }) {
  const t = useText();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        sx={{ justifySelf: 'start', textDecoration: 'underline' }}
        onClick={() => setOpen(true)}
      >
        {t('shop.product.sizeGuide')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId} fullWidth maxWidth="xs">
        <DialogTitle id={titleId}>{t('shop.product.sizeGuide')}</DialogTitle>
        <DialogContent>
          <HtmlText html={html} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {t('common.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
