import InputBase from '@mui/material/InputBase';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_ITEM_TEXT, MAX_ITEMS } from '@/domain/kanban/limits';

/** Adds items: Enter the next one; pasted lines become as many. */
export function AddItem({ onAdd }: { onAdd: (text: string) => Promise<unknown> }) {
  const t = useText();
  const [text, setText] = useState('');
  const add = async (lines: readonly string[]) => {
    const given = lines.map((line) => line.trim().slice(0, MAX_ITEM_TEXT)).filter((line) => line !== '');
    setText('');
    for (const line of given.slice(0, MAX_ITEMS)) await onAdd(line);
  };
  return (
    <InputBase
      fullWidth
      value={text}
      placeholder={t('kanbanCard.checklist.addItem')}
      onChange={(event) => setText(event.target.value)}
      onPaste={(event) => {
        const lines = event.clipboardData.getData('text/plain').split(/\r?\n/);
        if (lines.length < 2) return;
        event.preventDefault();
        void add([`${text}${lines[0]}`, ...lines.slice(1)]);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void add([text]);
      }}
      inputProps={{ 'aria-label': t('kanbanCard.checklist.addItem'), maxLength: MAX_ITEM_TEXT, dir: 'auto' }}
    />
  );
}
