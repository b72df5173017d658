import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useMemo, useRef } from 'react';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { Card } from '@/domain/kanban/detailSchemas';
import type { PersonRef } from '@/domain/people/personRef';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { Icon } from '@/ui/icon/Icon';
import { AlsoHere } from '@/ui/person/AlsoHere';
import { RecordLinks } from '@/ui/record/RecordLinks';
import { CardBar } from './bar/CardBar';
import { cardsApi } from '../api';
import { CardContext, type CardTools, useCardTools } from './cardContext';
import type { AroundBoard } from './cardSlice';
import { Checklists } from './checklists/Checklists';
import { Description } from './description/Description';
import { Facts } from './facts/Facts';
import { NameField } from './facts/NameField';
import { Attachments } from './files/Attachments';
import { Talk } from './Talk';
import { useBoardAround, useCardRights, useCardWrite } from './useCard';
import { useNoted } from './useNoted';

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

/** The card's board, its column (which can be changed) and its key. */
function Crumbs() {
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

const Scroller = styled(Scrollbar)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  flexGrow: 1,
  gap: theme.spacing(3),
  minBlockSize: 0,
  padding: theme.spacing(2, 3, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

function usePeople(card: Card, board: AroundBoard | undefined): ReadonlyMap<string, PersonRef> {
  return useMemo(
    () =>
      new Map(
        [...card.people, ...(board?.people ?? []), ...(board?.members ?? [])].map((person) => [
          person.id,
          person,
        ]),
      ),
    [card.people, board],
  );
}

interface CardContentProps {
  card: Card;
  linkedId: string;
  reload: () => void;
  onClose: () => void;
}

/** An open card from its toolbar to its comments. */
export function CardContent({ card, linkedId, reload, onClose }: CardContentProps) {
  const entity = `kanban.card:${card.id}`;
  const board = useBoardAround(card.board.id);
  const people = usePeople(card, board);
  const write = useCardWrite(card);
  const rights = useCardRights(card, board);
  const chooser = useRef<HTMLInputElement>(null);
  const tools: CardTools = { ...rights, card, linkedId, board, write, people, chooser, reload, onClose };
  return (
    <CardContext value={tools}>
      <CardBar />
      <Scroller>
        <AlsoHere entity={entity} />
        <Crumbs />
        <NameField />
        <RecordLinks entity={entity} />
        <Facts />
        <Description />
        <Attachments />
        <Checklists />
        <Talk />
      </Scroller>
    </CardContext>
  );
}
