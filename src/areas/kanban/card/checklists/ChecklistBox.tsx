import FormControlLabel from '@mui/material/FormControlLabel';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { Checklist } from '@/domain/kanban/detailSchemas';
import { MAX_CHECKLIST_NAME, MAX_ITEM_TEXT, MAX_ITEMS } from '@/domain/kanban/limits';
import type { TextPart } from '@/domain/texts/keys';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { RowAction } from '@/ui/table/types';
import { InlineEdit } from '../../parts/InlineEdit';
import { useCardTools } from '../cardContext';
import { LINES, useKept } from '../save/useKept';
import { ItemRow } from './ItemRow';
import { useChecklistActs, useItemActs } from './useChecklists';

interface AddItemProps {
  checklistId: string;
  /** Resolves to null if refused. */
  onAdd: (text: string) => Promise<unknown>;
}

/** Adds items: Enter adds the next one; pasted lines become several. On a refusal it and later lines come back. */
function AddItem({ checklistId, onAdd }: AddItemProps) {
  const t = useText();
  const { ownId } = useCardTools();
  const { text, change, begin, end } = useKept(LINES, { place: `checklist:${checklistId}:item`, ownId });
  const add = async (typed: string) => {
    const lines = typed
      .split(/\r?\n/)
      .map((line) => line.trim().slice(0, MAX_ITEM_TEXT))
      .filter((line) => line !== '')
      .slice(0, MAX_ITEMS);
    begin();
    while (lines[0] !== undefined && (await onAdd(lines[0])) !== null) lines.shift();
    end(lines.length > 0 ? lines.join('\n') : null);
  };
  return (
    <InputBase
      fullWidth
      multiline
      value={text}
      placeholder={t('kanbanCard.checklist.addItem')}
      onChange={(event) => change(event.target.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain');
        if (!/[\r\n]/.test(pasted)) return;
        event.preventDefault();
        void add(`${text}${pasted}`);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void add(text);
      }}
      inputProps={{ 'aria-label': t('kanbanCard.checklist.addItem'), maxLength: MAX_ITEM_TEXT, dir: 'auto' }}
    />
  );
}

const Box = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  padding: theme.spacing(1.5),
  '& > header': {
    ...theme.typography.subtitle2,
    alignItems: 'center',
    display: 'flex',
    gap: theme.spacing(1),
  },
  '& > header > :first-of-type': { flexGrow: 1, minInlineSize: 0 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
}));
const Progress = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'auto 1fr',
  marginBlock: theme.spacing(1),
}));

function Menu({ list, onRename }: { list: Checklist; onRename: () => void }) {
  const t = useText();
  const { step, remove } = useChecklistActs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const action = (id: TextPart<'kanbanCard.checklist'>, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`kanbanCard.checklist.${id}`),
    run,
  });
  return (
    <>
      <ActionsButton label={t('kanbanCard.checklist.menu', { name: list.name })} onOpen={setAnchor} />
      {anchor && (
        <RowMenuPopup
          anchor={anchor}
          actions={[
            action('rename', 'ph:pencil-simple', onRename),
            action('up', 'ph:arrow-up', () => step(list.id, -1)),
            action('down', 'ph:arrow-down', () => step(list.id, 1)),
            action('delete', 'ph:trash', () => void remove(list)),
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

/** One checklist: progress, items, a field to add more. */
export function ChecklistBox({ list }: { list: Checklist }) {
  const t = useText();
  const { canEdit } = useCardTools();
  const { rename } = useChecklistActs();
  const acts = useItemActs(list);
  const [isHiding, setHiding] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const total = list.items.length;
  const done = list.items.filter(({ doneAt }) => doneAt !== null).length;
  const shown = isHiding ? list.items.filter(({ doneAt }) => doneAt === null) : list.items;
  return (
    <Box role="group" aria-label={list.name}>
      <header>
        {isRenaming ? (
          <InlineEdit
            label={t('kanbanCard.checklist.name')}
            value={list.name}
            maxLength={MAX_CHECKLIST_NAME}
            onSave={(name) => rename(list, name)}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <Bdi>{list.name}</Bdi>
        )}
        {canEdit && <Menu list={list} onRename={() => setRenaming(true)} />}
      </header>
      <Progress>
        <Ltr>{`${done}/${total}`}</Ltr>
        <LinearProgress
          variant="determinate"
          value={total > 0 ? (done / total) * 100 : 0}
          aria-label={t('kanbanCard.checklist.progress', { name: list.name })}
        />
      </Progress>
      <ul>
        {shown.map((item) => (
          <ItemRow key={item.id} item={item} acts={acts} />
        ))}
      </ul>
      {done > 0 && (
        <FormControlLabel
          control={
            <Switch size="small" checked={isHiding} onChange={(event) => setHiding(event.target.checked)} />
          }
          label={t('kanbanCard.checklist.hide')}
        />
      )}
      {canEdit && <AddItem checklistId={list.id} onAdd={acts.add} />}
    </Box>
  );
}
