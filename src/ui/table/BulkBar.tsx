import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { toastResult } from '@/ui/feedback/toastResult';
import { Icon } from '@/ui/icon/Icon';
import type { BulkAction } from './types';

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: theme.spacing(2),
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginInline: theme.spacing(2),
  marginBlockEnd: theme.spacing(1),
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(2, 1),
  borderRadius: 12,
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
  boxShadow: theme.shadows[8],
  ...theme.typography.subtitle2,
  '& .MuiButton-root, & .MuiIconButton-root': { color: 'inherit' },
  '& [data-space]': { flexGrow: 1 },
}));

interface BulkBarProps<Row> {
  count: number;
  rows: () => Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
  /** The offer to select all matching rows. */
  more?: ReactNode;
}

/** Actions on the selected rows. On success reports the result (with Undo if any) and clears the selection. */
export function BulkBar<Row>({ count, rows, actions, onClear, more }: BulkBarProps<Row>) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  async function act({ run }: BulkAction<Row>, anchor: HTMLElement) {
    setBusy(true);
    try {
      const result = await run(rows(), anchor);
      if (!result) return;
      toastResult(result);
      onClear();
    } catch {
      toast(t('table.bulk.failed'), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Bar aria-label={t('table.bulk.label')} data-page-bar>
      <output>{t('table.bulk.selected', { count })}</output>
      {more}
      <span data-space />
      {actions.map((action) => (
        <Button
          key={action.id}
          variant="text"
          disabled={isBusy}
          startIcon={<Icon name={action.icon} />}
          onClick={(event) => void act(action, event.currentTarget)}
        >
          {action.label}
        </Button>
      ))}
      <IconButton aria-label={t('table.bulk.clear')} onClick={onClear}>
        <Icon name="ph:x" />
      </IconButton>
    </Bar>
  );
}
