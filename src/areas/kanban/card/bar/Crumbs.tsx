import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { Icon } from '@/ui/icon/Icon';
import { cardsApi } from '../cardApi';
import { useCardTools } from '../cardContext';
import { useNoted } from '../useNoted';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& .key': { marginInlineStart: 'auto' },
}));

/** Where the card stands: its board, its column (another one moves it), its key. */
export function Crumbs() {
  const t = useText();
  const { card, board, canEdit, write } = useCardTools();
  const note = useNoted();
  const cardIds = [card.id];
  const columns = (board?.columnOrder ?? []).flatMap((id) => board?.columns[id] ?? []);
  const move = (columnId: string) =>
    void write({
      show: (shown) => {
        shown.columnId = columnId;
      },
      call: () => note({ kind: 'move', cardIds, columnId }, () => cardsApi.moveCards({ cardIds, columnId })),
      take: (shown, { cards }) => void Object.assign(shown, cards[0]),
    });
  const current = board?.columns[card.columnId]?.name ?? '';
  return (
    <Line>
      <Link href={`/dashboard/kanban?board=${card.board.key}`}>
        <Bdi>{card.board.name}</Bdi>
      </Link>
      <Icon name="ph:caret-right" size={14} />
      {canEdit && card.archivedAt === null && columns.length > 0 ? (
        <span>
          <NativeChoice
            size="small"
            inputProps={{ 'aria-label': t('kanbanCard.column') }}
            choices={columns.map(({ id, name }) => ({ value: id, label: name }))}
            value={card.columnId}
            onChange={(event) => move(event.target.value)}
          />
        </span>
      ) : (
        <Bdi>{card.archivedAt ? t('kanbanCard.inArchive') : current}</Bdi>
      )}
      <span className="key">
        <Ltr>{card.key}</Ltr>
      </span>
    </Line>
  );
}
