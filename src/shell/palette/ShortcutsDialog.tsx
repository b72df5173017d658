import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { JUMPS } from './jumps';

export interface ShortcutsDialogProps {
  onClose: () => void;
}

/** What every page knows, in the order of use. */
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

/** The keys of every page; areas with more keys of their own show theirs on their page. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const t = useText();
  const id = useId();
  const rows = [
    ...KEYS.map(([name, keys]) => ({ keys, text: t(`search.keys.${name}`) })),
    ...JUMPS.map(({ key, title }) => ({
      keys: `G ${key.toUpperCase()}`,
      text: t('search.keys.go', { page: t(title) }),
    })),
  ];
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ alignItems: 'center', display: 'flex', justifyContent: 'space-between' }}>
        {t('search.command.keys')}
        <IconButton size="small" aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
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
      </DialogContent>
    </Dialog>
  );
}
