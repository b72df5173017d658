import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icon/Icon';

const Pair = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  // Still focusable at the ends, so that the focus is not lost while moving.
  '& [aria-disabled=true]': { color: theme.palette.action.disabled, cursor: 'default' },
}));

interface MoveButtonsProps {
  /** Labels of the buttons, including the item's name. */
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
  /** Moves by one position. */
  onMove: (by: -1 | 1) => void;
}

/** Moves a row of a list by one position; at the ends one of the two is inactive. */
export function MoveButtons({ up, down, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <Pair>
      <IconButton aria-label={up} aria-disabled={isFirst} onClick={() => !isFirst && onMove(-1)}>
        <Icon name="ph:arrow-up" size={20} />
      </IconButton>
      <IconButton aria-label={down} aria-disabled={isLast} onClick={() => !isLast && onMove(1)}>
        <Icon name="ph:arrow-down" size={20} />
      </IconButton>
    </Pair>
  );
}
