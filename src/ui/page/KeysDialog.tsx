import { styled } from '@mui/material/styles';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';

export interface KeysDialogProps {
  title: string;
  /** Keys as they are printed on a keyboard, and what they do. */
  rows: readonly { keys: string; text: string }[];
  onClose: () => void;
}

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 2),
  gridTemplateColumns: 'auto 1fr',
  margin: 0,
  '& > div': { display: 'contents' },
  '& dd': { margin: 0 },
  '& kbd': { ...theme.typography.caption, fontFamily: 'inherit', fontWeight: 700 },
}));

/** Keyboard shortcuts with what they do. */
export function KeysDialog({ title, rows, onClose }: KeysDialogProps) {
  return (
    <AnimatedDialog maxWidth="xs" title={title} onClose={onClose}>
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
