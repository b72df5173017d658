import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icon/Icon';

const Pair = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  // Still there at the ends, so that the focus is not lost on the way.
  '& [aria-disabled=true]': { color: theme.palette.action.disabled, cursor: 'default' },
}));

interface MoveButtonsProps {
  /** What the buttons say, with the name of the thing in it. */
  up: string;
  down: string;
  isFirst: boolean;
  isLast: boolean;
  /** By one place. */
  onMove: (by: -1 | 1) => void;
}

/** Moves a row of a list by one place; at the ends one of the two does nothing. */
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
