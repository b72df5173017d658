import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { Amount } from '../list/Amount';
import type { EditState } from './types';

const Versions = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  marginBlockStart: theme.spacing(2),
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& th, & td': { padding: theme.spacing(0.75, 1), textAlign: 'start', verticalAlign: 'top' },
  '& thead th': { borderBlockEnd: `1px solid ${theme.palette.divider}` },
  '& tbody th': { fontWeight: 400, color: theme.palette.text.secondary },
}));

interface StaleDialogProps {
  /** The local version and its total. */
  mine: EditState;
  total: number;
  theirs: InvoiceDocument;
  onMine: () => void;
  onTheirs: () => void;
}

/** Version conflict: shows both versions of the draft and asks which one to keep. */
export function StaleDialog({ mine, total, theirs, onMine, onTheirs }: StaleDialogProps) {
  const t = useText();
  const id = useId();
  const nothing = '–';
  const rows = [
    { name: 'documents.stale.customer', mine: mine.party?.name, theirs: theirs.party?.name },
    { name: 'documents.field.reference', mine: mine.reference, theirs: theirs.reference },
    {
      name: 'invoices.document.lines',
      mine: String(mine.lines.length),
      theirs: String(theirs.lines.length),
    },
  ] as const;
  return (
    <Dialog open role="alertdialog" fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('documents.stale.title')}</DialogTitle>
      <DialogContent>
        {t('documents.stale.text')}
        <Versions>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('documents.title')}</VisuallyHidden>
              </th>
              <th scope="col">{t('documents.stale.yours')}</th>
              <th scope="col">{t('documents.stale.other')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{t(row.name)}</th>
                <td dir="auto">{row.mine || nothing}</td>
                <td dir="auto">{row.theirs || nothing}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('invoices.document.total')}</th>
              <td>
                <Amount minor={total} currency={mine.currency} />
              </td>
              <td>
                <Amount minor={theirs.total} currency={theirs.currency} />
              </td>
            </tr>
          </tbody>
        </Versions>
      </DialogContent>
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
