import { useText } from '@/core/i18n/useText';
import { KeysDialog } from '@/ui/page/KeysDialog';
import { JUMPS } from './jumps';

export interface ShortcutsDialogProps {
  onClose: () => void;
}

/** The global shortcuts, in the order of use. */
const KEYS = [
  ['palette', 'Ctrl K · /'],
  ['help', '?'],
  ['menu', '['],
  ['search', 'S'],
  ['new', 'N'],
  ['select', 'X · Space'],
  ['submit', 'Ctrl Enter'],
  ['close', 'Esc'],
  ['undo', 'Ctrl Z'],
] as const;

/** The global keyboard shortcuts; areas list their own on their pages. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const t = useText();
  const rows = [
    ...KEYS.map(([name, keys]) => ({ keys, text: t(`search.keys.${name}`) })),
    ...JUMPS.map(({ key, title }) => ({
      keys: `G ${key.toUpperCase()}`,
      text: t('search.keys.go', { page: t(title) }),
    })),
  ];
  return <KeysDialog title={t('search.command.keys')} rows={rows} onClose={onClose} />;
}
