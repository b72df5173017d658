import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import type { EditProduct } from './types';

const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': {
    padding: theme.spacing(1),
    textAlign: 'start',
    overflowWrap: 'anywhere',
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
}));

const TEXTS = ['name', 'subDescription', 'description', 'tags', 'code'] as const;

const plain = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').trim();
const pricesOf = ({ variants }: EditProduct) =>
  variants.map(({ sku, price }) => `${sku}: ${price}`).join(', ');

interface StaleDialogProps {
  mine: EditProduct;
  theirs: EditProduct;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Another has saved the same product meanwhile: both copies where they differ; what was typed stays until it is decided. */
export function StaleDialog({ mine, theirs, onMine, onTheirs, onClose }: StaleDialogProps) {
  const t = useText();
  const id = useId();
  const rows = [
    ...TEXTS.map((name) => ({ name, mine: plain(mine[name]), theirs: plain(theirs[name]) })),
    { name: 'price', mine: pricesOf(mine), theirs: pricesOf(theirs) },
  ].filter((row) => row.mine !== row.theirs);
  return (
    <Dialog open role="alertdialog" fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('shopManage.stale.title')}</DialogTitle>
      <DialogContent>
        <p>{t('shopManage.stale.text')}</p>
        {rows.length > 0 && (
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('shopManage.stale.field')}</th>
                <th scope="col">{t('shopManage.stale.mine')}</th>
                <th scope="col">{t('shopManage.stale.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">
                    {t(
                      row.name === 'description'
                        ? 'shop.product.description'
                        : `shopManage.field.${row.name}`,
                    )}
                  </th>
                  <td dir="auto">{row.mine}</td>
                  <td dir="auto">{row.theirs}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onTheirs}>
          {t('shopManage.stale.takeTheirs')}
        </Button>
        <Button variant="contained" onClick={onMine}>
          {t('shopManage.stale.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
