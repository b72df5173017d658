import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { ChecklistItem } from '@/domain/kanban/detailSchemas';
import { MAX_ITEM_TEXT } from '@/domain/kanban/limits';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { useCardTools } from '../cardContext';
import { InPlace } from '../../parts/InPlace';
import { rowDrag, rowKeys } from '../rowDrag';
import { ItemDialogs, type ItemAsk } from './ItemDialogs';
import { useItemMenu } from './useItemMenu';
import type { ItemActs } from './useChecklists';

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
  /** Opens the menu; without it there is none. */
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

/** One item: its tick, its words, whose it is and until when. */
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
          <InPlace
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
