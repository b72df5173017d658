import { useText } from '@/core/i18n/useText';
import { KeysDialog } from '@/ui/page/KeysDialog';

export interface ShortcutsDialogProps {
  onClose: () => void;
}

const KEYS = [
  ['arrows', '← ↑ → ↓'],
  ['open', 'Enter'],
  ['lift', 'Space'],
  ['move', 'M'],
  ['add', 'N'],
  ['complete', 'C'],
  ['assign', 'A'],
  ['labels', 'L'],
  ['due', 'D'],
  ['priority', 'P'],
  ['select', 'X'],
  ['archive', 'E'],
  ['delete', 'Delete'],
  ['filter', 'F'],
  ['undo', 'Ctrl Z'],
  ['redo', 'Ctrl Shift Z'],
  ['help', '?'],
] as const;

/** The keys of the board. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const t = useText();
  const rows = KEYS.map(([id, keys]) => ({ keys, text: t(`kanban.keys.${id}`) }));
  return <KeysDialog title={t('kanban.actions.shortcuts')} rows={rows} onClose={onClose} />;
}
