import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { ChecklistItem } from '@/domain/kanban/detailSchemas';
import { MAX_ITEM_TEXT } from '@/domain/kanban/limits';
import type { TextPart } from '@/domain/texts/keys';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { RowAction } from '@/ui/table/types';
import { InlineEdit } from '../../parts/InlineEdit';
import { useCardTools } from '../cardContext';
import type { AssignDialogProps } from '../facts/AssignDialog';
import { rowDrag, rowKeys } from '../rowDrag';
import type { DayDialogProps } from './DayDialog';
import type { ItemActs } from './useChecklists';

/** What is edited of an item: its text in place, the rest in a dialog. */
type ItemAsk = 'text' | 'assign' | 'due';

const AssignDialog = lazyPart<AssignDialogProps>(() =>
  import('../facts/AssignDialog').then((part) => part.AssignDialog),
);
const DayDialog = lazyPart<DayDialogProps>(() => import('./DayDialog').then((part) => part.DayDialog), {
  texts: ['table', 'form'],
});

interface ItemDialogsProps {
  ask: ItemAsk | null;
  item: ChecklistItem;
  acts: ItemActs;
  onClose: () => void;
}

/** Dialogs for an item's assignee and due day. */
function ItemDialogs({ ask, item, acts, onClose }: ItemDialogsProps) {
  const t = useText();
  const { board, people } = useCardTools();
  if (ask === 'assign')
    return (
      <AssignDialog
        board={board}
        assigneeIds={item.assigneeId ? [item.assigneeId] : []}
        people={people}
        onToggle={(person, on) => {
          void acts.change(item, { assigneeId: on ? person.id : null });
          onClose();
        }}
        onClose={onClose}
      />
    );
  if (ask !== 'due') return null;
  return (
    <DayDialog
      title={t('kanbanCard.due.label')}
      day={item.dueOn}
      onSave={(dueOn) => {
        void acts.change(item, { dueOn });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function useItemMenu(item: ChecklistItem, acts: ItemActs, ask: (what: ItemAsk) => void): RowAction[] {
  const t = useText();
  const action = (id: TextPart<'kanbanCard.item'>, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`kanbanCard.item.${id}`),
    run,
  });
  return [
    action('text', 'ph:pencil-simple', () => ask('text')),
    action('assign', 'ph:user-plus', () => ask('assign')),
    action('due', 'ph:calendar-blank', () => ask('due')),
    action('up', 'ph:arrow-up', () => acts.step(item.id, -1)),
    action('down', 'ph:arrow-down', () => acts.step(item.id, 1)),
    ...(item.cardKey === null ? [action('convert', 'ph:cards', () => void acts.convert(item))] : []),
    action('delete', 'ph:trash', () => void acts.remove(item)),
  ];
}

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'flex-start',
  borderRadius: theme.shape.borderRadius,
  display: 'flex',
  gap: theme.spacing(0.5),
  '& .text': { flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere', paddingBlock: 8 },
  '& .text button': { all: 'unset', cursor: 'text' },
  '& .text button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '&[data-done] .text': { color: theme.palette.text.secondary, textDecoration: 'line-through' },
  '& .facts': { alignItems: 'center', display: 'flex', flexShrink: 0, gap: 4, minBlockSize: 38 },
  '& .facts small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

function ItemText({ item, canEdit, onEdit }: { item: ChecklistItem; canEdit: boolean; onEdit: () => void }) {
  const { text, cardKey } = item;
  if (cardKey)
    return (
      <a href={`/dashboard/kanban/card/${cardKey}`}>
        <Ltr>{cardKey}</Ltr> <Bdi>{text}</Bdi>
      </a>
    );
  if (!canEdit) return <Bdi>{text}</Bdi>;
  return (
    <button type="button" dir="auto" onClick={onEdit}>
      {text}
    </button>
  );
}

interface ItemFactsProps {
  item: ChecklistItem;
  /** Opens the menu; undefined = no menu. */
  onMenu: ((anchor: HTMLElement) => void) | undefined;
}

function ItemFacts({ item, onMenu }: ItemFactsProps) {
  const t = useText();
  const { shortDate } = useFormat();
  const { people } = useCardTools();
  const assignee = item.assigneeId ? people.get(item.assigneeId) : undefined;
  return (
    <span className="facts">
      {item.dueOn && <small>{shortDate(item.dueOn)}</small>}
      {assignee && (
        <span title={assignee.name ?? undefined}>
          <PersonAvatar name={assignee.name ?? assignee.username} src={assignee.avatar} size={24} />
        </span>
      )}
      {onMenu && (
        <ActionsButton label={t('kanbanCard.checklist.itemMenu', { text: item.text })} onOpen={onMenu} />
      )}
    </span>
  );
}

/** One item: checkbox, text, assignee and due day. */
export function ItemRow({ item, acts }: { item: ChecklistItem; acts: ItemActs }) {
  const t = useText();
  const { canEdit, canComment, ownId } = useCardTools();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [ask, setAsk] = useState<ItemAsk | null>(null);
  const actions = useItemMenu(item, acts, setAsk);
  const moves = canEdit && {
    ...rowDrag('checklist-item', item.id, (movedId, side) => acts.drop(movedId, item.id, side)),
    onKeyDown: rowKeys((delta) => acts.step(item.id, delta)),
  };
  const isDone = item.doneAt !== null;
  const canTick = canEdit || (canComment && item.assigneeId === ownId);
  return (
    <Row data-done={isDone || undefined} {...moves}>
      <Checkbox
        size="small"
        checked={isDone}
        disabled={!canTick}
        onChange={(event) => void acts.tick(item, event.target.checked)}
        slotProps={{ input: { 'aria-label': item.text } }}
      />
      <span className="text">
        {ask === 'text' ? (
          <InlineEdit
            label={t('kanbanCard.checklist.itemText')}
            value={item.text}
            maxLength={MAX_ITEM_TEXT}
            onSave={(text) => acts.change(item, { text })}
            onClose={() => setAsk(null)}
          />
        ) : (
          <ItemText item={item} canEdit={canEdit} onEdit={() => setAsk('text')} />
        )}
      </span>
      <ItemFacts item={item} onMenu={canEdit ? setAnchor : undefined} />
      {anchor && <RowMenuPopup anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
      <ItemDialogs ask={ask} item={item} acts={acts} onClose={() => setAsk(null)} />
    </Row>
  );
}
