import { useText } from '@/core/i18n/useText';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';

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
  return (
    <AnimatedDialog maxWidth="xs" title={t('kanban.actions.shortcuts')} onClose={onClose}>
      <dl style={{ display: 'grid', gap: 8, gridTemplateColumns: 'auto 1fr', margin: 0 }}>
        {KEYS.map(([id, keys]) => (
          <div key={id} style={{ display: 'contents' }}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd style={{ margin: 0 }}>{t(`kanban.keys.${id}`)}</dd>
          </div>
        ))}
      </dl>
    </AnimatedDialog>
  );
}
