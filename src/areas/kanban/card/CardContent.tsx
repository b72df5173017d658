import { styled } from '@mui/material/styles';
import { useMemo, useRef } from 'react';
import type { Card } from '@/domain/kanban/detailSchemas';
import type { PersonRef } from '@/domain/people/personRef';
import { AlsoHere } from '@/ui/person/AlsoHere';
import { RecordLinks } from '@/ui/record/RecordLinks';
import { CardBar } from './bar/CardBar';
import { Crumbs } from './bar/Crumbs';
import { CardContext, type CardTools } from './cardContext';
import type { AroundBoard } from './cardSlice';
import { Checklists } from './checklists/Checklists';
import { Description } from './description/Description';
import { Facts } from './facts/Facts';
import { Attachments } from './files/Attachments';
import { Talk } from './Talk';
import { NameField } from './facts/NameField';
import { useBoardAround, useCardRights, useCardWrite } from './useCard';

const Scroller = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  flexGrow: 1,
  gap: theme.spacing(3),
  minBlockSize: 0,
  overflowY: 'auto',
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

/** An open card from its bar to its comments. */
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
