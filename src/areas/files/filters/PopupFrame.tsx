import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';

const Body = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  inlineSize: 320,
  maxInlineSize: '100%',
  padding: theme.spacing(2),
  '& > div:last-of-type': { display: 'flex', gap: theme.spacing(1), justifyContent: 'flex-end' },
}));

interface PopupFrameProps {
  label: string;
  anchor: HTMLElement;
  onClear: () => void;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Choices of a filter, which count once they are applied. */
export function PopupFrame({ label, anchor, onClear, onApply, onClose, children }: PopupFrameProps) {
  const t = useText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { marginBlockStart: 0.5 } } }}
    >
      <Body noValidate onSubmit={submit}>
        {children}
        <div>
          <Button color="inherit" onClick={onClear}>
            {t('files.filter.clear')}
          </Button>
          <Button type="submit" variant="contained">
            {t('files.filter.apply')}
          </Button>
        </div>
      </Body>
    </Popover>
  );
}
