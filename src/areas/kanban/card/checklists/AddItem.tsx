import InputBase from '@mui/material/InputBase';
import { useText } from '@/core/i18n/useText';
import { MAX_ITEM_TEXT, MAX_ITEMS } from '@/domain/kanban/limits';
import { useCardTools } from '../cardContext';
import { LINES, useKept } from '../save/useKept';

interface AddItemProps {
  checklistId: string;
  /** Answers null when it was refused. */
  onAdd: (text: string) => Promise<unknown>;
}

/** Adds items: Enter the next one; pasted lines become as many. What is refused comes back, with the lines after it. */
export function AddItem({ checklistId, onAdd }: AddItemProps) {
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
