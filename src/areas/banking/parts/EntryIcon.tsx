import { styled } from '@mui/material/styles';
import type { LedgerEntry } from '@/domain/banking/schemas';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';

const Frame = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  flexShrink: 0,
  '& > [data-circle]': {
    display: 'grid',
    placeItems: 'center',
    blockSize: 40,
    inlineSize: 40,
    borderRadius: '50%',
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.action.selected,
  },
  '& > [data-badge]': {
    position: 'absolute',
    insetBlockEnd: -2,
    insetInlineEnd: -4,
    display: 'grid',
    placeItems: 'center',
    blockSize: 18,
    inlineSize: 18,
    borderRadius: '50%',
    border: `2px solid ${theme.palette.background.paper}`,
    color: theme.palette.error.contrastText,
    backgroundColor: theme.palette.error.main,
  },
  '& > [data-badge=in]': {
    color: theme.palette.success.contrastText,
    backgroundColor: theme.palette.success.main,
  },
}));

/** Who an entry is with, or what made it, with a badge for money in or out; decoration beside its text. */
export function EntryIcon({ entry }: { entry: LedgerEntry }) {
  const { counterpart, source, amount } = entry;
  const isIn = amount > 0;
  return (
    <Frame aria-hidden>
      {counterpart?.name ? (
        <PersonAvatar name={counterpart.name} src={counterpart.avatar} />
      ) : (
        <span data-circle>
          <Icon name={source === 'payment' ? 'ph:receipt' : 'ph:coins'} />
        </span>
      )}
      <span data-badge={isIn ? 'in' : 'out'}>
        <Icon name={isIn ? 'ph:arrow-down-bold' : 'ph:arrow-up-bold'} size={10} />
      </span>
    </Frame>
  );
}
