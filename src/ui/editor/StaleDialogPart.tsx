import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';

const Texts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
  '& section': {
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    minInlineSize: 0,
    padding: theme.spacing(2),
  },
}));

/** Which text of an edit conflict is kept; `both` = mine below theirs. */
export type Settlement = 'mine' | 'theirs' | 'both';

/** Props of `StaleDialog`. */
export interface StaleDialogProps {
  /** The local text, rendered. */
  mine: ReactNode;
  /** The text on the server, rendered. */
  theirs: ReactNode;
  onSettle: (choice: Settlement) => void;
  /** Closed without a decision; what was typed stays. */
  onClose: () => void;
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** The content of `StaleDialog`. */
export function StaleDialogPart({ mine, theirs, onSettle, onClose }: StaleDialogProps) {
  const t = useText();
  return (
    <AnimatedDialog
      title={t('editor.stale.title')}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={() => onSettle('theirs')}>
            {t('editor.stale.theirs')}
          </Button>
          <Button color="inherit" onClick={() => onSettle('both')}>
            {t('editor.stale.both')}
          </Button>
          <Button variant="contained" onClick={() => onSettle('mine')}>
            {t('editor.stale.mine')}
          </Button>
        </>
      }
    >
      <p>{t('editor.stale.text')}</p>
      <Texts>
        <Side title={t('editor.stale.myText')}>{mine}</Side>
        <Side title={t('editor.stale.theirText')}>{theirs}</Side>
      </Texts>
    </AnimatedDialog>
  );
}
