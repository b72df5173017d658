import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: theme.spacing(2),
  zIndex: 3,
  '&&': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) },
  alignItems: 'center',
  justifyContent: 'flex-end',
  '& > span': { ...theme.typography.body2, marginInlineEnd: 'auto' },
  padding: theme.spacing(1.5, 2),
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[8],
}));

interface ButtonsProps {
  isNew: boolean;
  /** Customers see it now: instead of "Save draft" it can be unpublished. */
  isPublished: boolean;
  isBusy: boolean;
  /** Uploads in progress: the product can be saved once all are done. */
  pending: number;
  onDraft: () => void;
  onPreview: () => void;
}

/** Actions of the product form; the main one submits it. */
export function Buttons({ isNew, isPublished, isBusy, pending, onDraft, onPreview }: ButtonsProps) {
  const t = useText();
  return (
    <Bar>
      {pending > 0 && <span>{t('upload.field.waiting', { count: pending })}</span>}
      <Button color="inherit" onClick={onPreview}>
        {t('shopManage.form.preview')}
      </Button>
      <Button color="inherit" variant="outlined" disabled={isBusy || pending > 0} onClick={onDraft}>
        {t(isPublished ? 'shopManage.act.unpublish' : 'shopManage.form.saveDraft')}
      </Button>
      <Button type="submit" variant="contained" loading={isBusy} disabled={pending > 0}>
        {t(isNew ? 'shopManage.form.create' : 'shopManage.form.save')}
      </Button>
    </Bar>
  );
}
