import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useCardTools } from '../cardContext';

const Row = styled('ul')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));

interface FactListProps {
  label: string;
  isEmpty: boolean;
  /** The button that opens the dialog; not drawn for who may only look. */
  renderButton: (open: () => void) => ReactNode;
  renderDialog: (close: () => void) => ReactNode;
  /** One `li` each. */
  children: ReactNode;
}

/** What a card has several of, side by side; changed in a dialog. */
export function FactList({ label, isEmpty, renderButton, renderDialog, children }: FactListProps) {
  const t = useText();
  const { canEdit } = useCardTools();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row aria-label={label}>
      {children}
      {isEmpty && !canEdit && <li>{t('kanbanCard.none')}</li>}
      {canEdit && <li>{renderButton(() => setOpen(true))}</li>}
      {isOpen && renderDialog(() => setOpen(false))}
    </Row>
  );
}
