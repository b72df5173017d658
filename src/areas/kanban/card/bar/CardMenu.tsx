import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { invoicePaths } from '@/core/invoicePaths';
import { uuid } from '@/core/uuid';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { RowAction } from '@/ui/table/types';
import { toastUndo } from '@/ui/feedback/toast';
import { cardsApi } from '../../api';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { CopyDialogProps } from '../../dialogs/CopyDialog';
import type { MoveDialogProps } from '../../dialogs/MoveDialog';
import { useBoardActs } from '../../useBoardActs';
import { useIsOnBoard } from '../../useKanban';
import { useCardTools } from '../cardContext';
import { useFacts } from '../useFacts';
import { useNoted } from '../useNoted';
import { useCardLink } from './useCardLink';
import { useDelete } from './useDelete';

const MoveDialog = lazyPart<MoveDialogProps>(() =>
  import('../../dialogs/MoveDialog').then((part) => part.MoveDialog),
);
const CopyDialog = lazyPart<CopyDialogProps>(() =>
  import('../../dialogs/CopyDialog').then((part) => part.CopyDialog),
);

/** Archives or restores the card. */
function useArchive() {
  const t = useText();
  const { card, write, reload } = useCardTools();
  const acts = useBoardActs();
  const note = useNoted();
  const isArchived = card.archivedAt !== null;
  return async () => {
    const step = uuid();
    const body = { cardIds: [card.id], on: !isArchived };
    const call = () => note({ kind: 'archive', ...body }, () => cardsApi.archiveCards(body), step);
    if (!(await write({ call }))) return;
    reload();
    const text = t(isArchived ? 'kanbanCard.unarchived' : 'kanbanCard.archived', { key: card.key });
    const back = acts.wayBack(step);
    toastUndo(text, async () => {
      await back();
      reload();
    });
  };
}

/** Creates an invoice with the card as its first line, linked to it; for users who may write invoices. */
function useInvoicing(): RowAction[] {
  const t = useText();
  const { push } = useRouter();
  const mayInvoice = useCan()('invoices.write');
  const { card } = useCardTools();
  if (!mayInvoice) return [];
  const title = `${card.key} ${card.name}`;
  const run = () => void push(invoicePaths.newFrom(`kanban.card:${card.id}`, { title, description: '' }));
  return [{ id: 'invoice', label: t('kanbanCard.invoice'), icon: 'ph:receipt', run }];
}

/** Creates an event linked to the card, at the time when it is due. */
function useScheduling(): RowAction[] {
  const t = useText();
  const can = useCan();
  const { card } = useCardTools();
  if (!can('calendar.use')) return [];
  const start = card.dueTime === null ? card.dueOn : card.dueAt;
  const values = { title: card.name, ...(start !== null && { start }) };
  const run = () => createFrom({ target: 'event', values, source: { type: 'kanban.card', id: card.id } });
  return [{ id: 'event', label: t('kanbanCard.event'), icon: 'ph:calendar', run }];
}

/** Further actions on a card. */
export function CardMenu() {
  const t = useText();
  const { card, canEdit, reload } = useCardTools();
  const { watch } = useFacts();
  const archive = useArchive();
  const isPhone = useIsPhone();
  const copyLink = useCardLink();
  const remove = useDelete();
  const making = [...useInvoicing(), ...useScheduling()];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'move' | 'copy' | null>(null);
  const isOnBoard = useIsOnBoard(card.id);
  const close = () => {
    setDialog(null);
    reload();
  };
  const opens = (id: 'move' | 'copy', icon: string): RowAction => ({
    id,
    icon,
    label: t(`kanban.menu.${id}`),
    run: () => setDialog(id),
  });
  const actions: RowAction[] = [
    ...(canEdit && isOnBoard ? [opens('move', 'ph:arrow-square-out'), opens('copy', 'ph:copy')] : []),
    {
      id: 'watch',
      label: t(card.watching ? 'kanbanCard.unwatch' : 'kanbanCard.watch'),
      icon: card.watching ? 'ph:eye-slash' : 'ph:eye',
      run: () => void watch(!card.watching),
    },
    ...(canEdit
      ? [
          {
            id: 'archive',
            label: t(card.archivedAt ? 'kanbanCard.unarchive' : 'kanbanCard.archive'),
            icon: card.archivedAt ? 'ph:tray-arrow-up' : 'ph:archive',
            run: () => void archive(),
          },
        ]
      : []),
    ...making,
    ...(isPhone ? [{ id: 'link', label: t('kanbanCard.copyLink'), icon: 'ph:link', run: copyLink }] : []),
    ...(isPhone && canEdit
      ? [{ id: 'delete', label: t('kanbanCard.delete'), icon: 'ph:trash', run: remove }]
      : []),
  ];
  return (
    <>
      <ActionsButton size="medium" label={t('kanbanCard.menu')} onOpen={setAnchor} />
      {anchor && <RowMenuPopup anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
      {dialog === 'move' && <MoveDialog cardIds={[card.id]} onClose={close} />}
      {dialog === 'copy' && <CopyDialog cardId={card.id} onClose={close} />}
    </>
  );
}
