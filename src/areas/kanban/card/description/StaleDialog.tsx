import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Doc } from '@/domain/doc/types';
import { DocText } from '@/ui/editor/DocText';
import type { Pictures } from '@/ui/editor/editorTypes';
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

/** Props of `StaleDialog`. */
export interface StaleDialogProps {
  mine: Doc;
  theirs: Doc;
  pictures: Pictures;
  /** The text to keep. */
  onSettle: (doc: Doc) => void;
  /** Closed without a decision; what was typed stays. */
  onClose: () => void;
}

function Side({ title, doc, pictures }: { title: string; doc: Doc; pictures: Pictures }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <DocText doc={doc} pictures={pictures} />
    </section>
  );
}

/** An edit conflict: both texts, and the ways to resolve it. */
export function StaleDialog({ mine, theirs, pictures, onSettle, onClose }: StaleDialogProps) {
  const t = useText();
  const both: Doc = { type: 'doc', content: [...theirs.content, ...mine.content] };
  return (
    <AnimatedDialog
      title={t('kanbanCard.stale.title')}
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={() => onSettle(theirs)}>
            {t('kanbanCard.stale.theirs')}
          </Button>
          <Button color="inherit" onClick={() => onSettle(both)}>
            {t('kanbanCard.stale.both')}
          </Button>
          <Button variant="contained" onClick={() => onSettle(mine)}>
            {t('kanbanCard.stale.mine')}
          </Button>
        </>
      }
    >
      <p>{t('kanbanCard.stale.text')}</p>
      <Texts>
        <Side title={t('kanbanCard.stale.myText')} doc={mine} pictures={pictures} />
        <Side title={t('kanbanCard.stale.theirText')} doc={theirs} pictures={pictures} />
      </Texts>
    </AnimatedDialog>
  );
}
