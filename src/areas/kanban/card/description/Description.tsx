import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { isEmptyDoc } from '@/domain/doc/reading';
import { DocText } from '@/ui/editor/DocText';
import { Editor } from '@/ui/editor/Editor';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Section } from '../Section';
import { useCardTools } from '../cardContext';
import { SaveStatus } from '../save/SaveStatus';
import { usePeopleSearch } from '../usePeopleSearch';
import { usePictureUpload } from '../files/usePictureUpload';
import type { StaleDialogProps } from './StaleDialog';
import { useDescription } from './useDescription';

const StaleDialog = lazyPart<StaleDialogProps>(() =>
  import('./StaleDialog').then((part) => part.StaleDialog),
);

const Shown = styled('div')(({ theme }) => ({
  borderRadius: theme.shape.borderRadius,
  cursor: 'text',
  margin: theme.spacing(0, -1),
  minBlockSize: 44,
  padding: theme.spacing(1),
  '&:hover, &:focus-visible': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '& .empty': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

function Opener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const t = useText();
  return (
    <Shown
      role="button"
      tabIndex={0}
      aria-label={t('kanbanCard.description.edit')}
      onClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest('a'))) onOpen();
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </Shown>
  );
}

/** The description: read as text, written in the editor, which comes when it is asked for. */
export function Description() {
  const t = useText();
  const { card, board, canEdit } = useCardTools();
  const pictures = useMemo(
    () => new Map(card.attachments.map((file) => [file.id, file])),
    [card.attachments],
  );
  const writing = useDescription();
  const [isOpen, setOpen] = useState(false);
  const mentions = usePeopleSearch(board);
  const upload = usePictureUpload();
  const isEditing = canEdit && (isOpen || writing.isUnsaved);
  const label = t('kanbanCard.description.label');
  const text = isEmptyDoc(writing.value) ? (
    <span className="empty">{t(canEdit ? 'kanbanCard.description.add' : 'kanbanCard.description.none')}</span>
  ) : (
    <DocText doc={writing.value} pictures={pictures} />
  );
  return (
    <Section title={label}>
      {isEditing ? (
        <Editor
          full
          startFocused={isOpen}
          label={label}
          minRows={5}
          value={writing.value}
          onChange={(doc) => writing.change(doc)}
          onBlur={writing.flush}
          onSubmit={() => {
            writing.flush();
            setOpen(false);
          }}
          mentions={mentions}
          upload={upload}
          pictures={pictures}
        />
      ) : canEdit ? (
        <Opener onOpen={() => setOpen(true)}>{text}</Opener>
      ) : (
        text
      )}
      <SaveStatus state={writing.state} onRetry={writing.flush} />
      {writing.theirs && (
        <StaleDialog
          mine={writing.value}
          theirs={writing.theirs.doc}
          pictures={pictures}
          onSettle={(doc) => void writing.settle(doc)}
          onClose={writing.later}
        />
      )}
    </Section>
  );
}
