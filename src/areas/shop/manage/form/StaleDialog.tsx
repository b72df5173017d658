import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { type Difference, differencesOf, settled } from './differences';
import { type CopyWords, type Offered, useCopyWords } from './useCopyWords';
import type { EditProduct } from './types';

const Field = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0, 2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  minInlineSize: 0,
  padding: theme.spacing(1, 0),
  border: 'none',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > legend': { ...theme.typography.subtitle2, padding: 0 },
  '& > label': { alignItems: 'start', margin: 0 },
  '& > label > :last-child': { display: 'grid', minInlineSize: 0, paddingBlock: 9 },
  '& small': { color: theme.palette.text.secondary },
  '& [data-copy]': { maxBlockSize: 160, overflow: 'auto', overflowWrap: 'anywhere' },
}));

interface FieldProps {
  difference: Difference;
  words: CopyWords;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

/** Both versions of a field, one of them chosen. */
function FieldChoice({ difference, words, isTheirs, onChoose }: FieldProps) {
  const t = useText();
  const name = useId();
  return (
    <Field>
      <legend dir="auto">{words.label(difference)}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <FormControlLabel
          key={side}
          control={
            <Radio
              size="small"
              name={name}
              checked={isTheirs === (side === 'theirs')}
              onChange={() => onChoose(side === 'theirs')}
            />
          }
          label={
            <>
              <small>{t(`shopManage.stale.${side}`)}</small>
              <span data-copy dir="auto">
                {words.value(difference, side) || '–'}
              </span>
            </>
          }
        />
      ))}
    </Field>
  );
}

/** Props of `StaleDialog`. */
export interface StaleDialogProps {
  /** The version mine is based on. */
  base: EditProduct;
  mine: EditProduct;
  theirs: EditProduct;
  offered: Offered;
  /** What is to be saved. */
  onSettle: (state: EditProduct) => void;
  /** Closed without a decision; the typed text stays. */
  onClose: () => void;
}

/**
 * Version conflict of a product: both versions field by field, to choose which to keep. Source: shop, section 5.4.
 */
export function StaleDialog({ offered, onSettle, onClose, ...copies }: StaleDialogProps) {
  const t = useText();
  const id = useId();
  const words = useCopyWords(copies, offered);
  const [differences] = useState(() => differencesOf(copies));
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isTheirs }) => isTheirs).map((one) => one.id)),
  );
  const choose = (of: string, isTheirs: boolean) =>
    setTaken((now) => new Set([...now].filter((one) => one !== of).concat(isTheirs ? of : [])));
  const all = () => setTaken(new Set(differences.map((one) => one.id)));
  return (
    <Dialog open role="alertdialog" fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t('shopManage.stale.title')}</DialogTitle>
      <DialogContent>
        <p>{t(`shopManage.stale.${differences.length > 0 ? 'text' : 'same'}`)}</p>
        {differences.map((one) => (
          <FieldChoice
            key={one.id}
            difference={one}
            words={words}
            isTheirs={taken.has(one.id)}
            onChoose={(isTheirs) => choose(one.id, isTheirs)}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {differences.length > 1 && (
          <>
            <Button color="inherit" onClick={() => setTaken(new Set())}>
              {t('shopManage.stale.allMine')}
            </Button>
            <Button color="inherit" onClick={all}>
              {t('shopManage.stale.allTheirs')}
            </Button>
          </>
        )}
        <Button color="inherit" variant="outlined" onClick={onClose} sx={{ marginInlineStart: 'auto' }}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => onSettle(settled(copies, differences, (one) => taken.has(one.id)))}
        >
          {t('shopManage.form.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
