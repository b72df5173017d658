import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2, 2, 3),
  '& header': { alignItems: 'center', display: 'flex', justifyContent: 'space-between' },
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& footer': { alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& footer > :last-child': { marginInlineStart: 'auto' },
}));

export interface FilterSheetProps {
  onClose: () => void;
  /** Other actions of the list; the last one is at the end of its row. */
  foot: ReactNode;
  children: ReactNode;
}

/** The filters of a list on a phone, in a sheet at the bottom of the screen. */
export function FilterSheet({ onClose, foot, children }: FilterSheetProps) {
  const t = useText();
  const id = useId();
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { borderStartEndRadius: 16, borderStartStartRadius: 16, maxBlockSize: '85vh' },
        },
      }}
    >
      <Sheet>
        <header>
          <h2 id={id}>{t('table.filters.label')}</h2>
          <IconButton aria-label={t('common.close')} onClick={onClose}>
            <Icon name="ph:x" />
          </IconButton>
        </header>
        {children}
        <footer>{foot}</footer>
      </Sheet>
    </Drawer>
  );
}
