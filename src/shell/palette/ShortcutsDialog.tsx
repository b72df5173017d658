import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
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

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 2),
  gridTemplateColumns: 'auto 1fr',
  margin: 0,
  '& > div': { display: 'contents' },
  '& dd': { margin: 0 },
  '& kbd': { ...theme.typography.caption, fontFamily: 'inherit', fontWeight: 700 },
}));

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
  return (
    <AnimatedDialog maxWidth="xs" title={t('search.command.keys')} onClose={onClose}>
      <Rows>
        {rows.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Rows>
    </AnimatedDialog>
  );
}
