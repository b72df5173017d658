import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { isEmptyDoc } from '@/domain/doc/reading';
import type { Doc } from '@/domain/doc/types';
import { DocText } from '@/ui/editor/DocText';
import { Editor } from '@/ui/editor/Editor';
import type { Pictures } from '@/ui/editor/editorTypes';
import { SaveStatus } from '@/ui/editor/SaveStatus';
import { StaleDialog } from '@/ui/editor/StaleDialog';
import { Icon } from '@/ui/icon/Icon';
import { Section } from '../Section';
import { useCardTools } from '../cardContext';
import { usePeopleSearch } from '../usePeopleSearch';
import { usePictureUpload } from '../files/usePictureUpload';
import { useDescription } from './useDescription';

const Shown = styled('div')(({ theme }) => ({
  borderRadius: theme.shape.borderRadius,
  cursor: 'text',
  margin: theme.spacing(0, -1),
  minBlockSize: 44,
  padding: theme.spacing(1),
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& .empty': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

interface ReadingProps {
  doc: Doc;
  pictures: Pictures;
  /** A click starts editing; undefined if read-only. For the keyboard there is a button. */
  onOpen: (() => void) | undefined;
}

function Reading({ doc, pictures, onOpen }: ReadingProps) {
  const t = useText();
  const text = isEmptyDoc(doc) ? (
    <span className="empty">{t(onOpen ? 'kanbanCard.description.add' : 'kanbanCard.description.none')}</span>
  ) : (
    <DocText doc={doc} pictures={pictures} />
  );
  if (!onOpen) return text;
  return (
    <Shown
      onClick={({ target }) => {
        if (!(target instanceof Element && target.closest('a'))) onOpen();
      }}
    >
      {text}
    </Shown>
  );
}

interface WritingProps {
  writing: ReturnType<typeof useDescription>;
  pictures: Pictures;
  startFocused: boolean;
  onDone: () => void;
}

function Writing({ writing, pictures, startFocused, onDone }: WritingProps) {
  const t = useText();
  const { board } = useCardTools();
  const mentions = usePeopleSearch(board);
  const upload = usePictureUpload();
  return (
    <Editor
      full
      startFocused={startFocused}
      label={t('kanbanCard.description.label')}
      minRows={5}
      value={writing.value}
      onChange={(doc) => writing.change(doc)}
      onBlur={writing.flush}
      onSubmit={() => {
        writing.flush();
        onDone();
      }}
      mentions={mentions}
      upload={upload}
      pictures={pictures}
    />
  );
}

/** The description: shown as text, edited in the editor, a lazy chunk. */
export function Description() {
  const t = useText();
  const { card, canEdit } = useCardTools();
  const pictures = useMemo(
    () => new Map(card.attachments.map((file) => [file.id, file])),
    [card.attachments],
  );
  const writing = useDescription();
  const [isOpen, setOpen] = useState(false);
  const isEditing = canEdit && (isOpen || writing.isUnsaved);
  return (
    <Section
      title={t('kanbanCard.description.label')}
      aside={
        canEdit &&
        !isEditing && (
          <IconButton
            size="small"
            aria-label={t('kanbanCard.description.edit')}
            onClick={() => setOpen(true)}
          >
            <Icon name="ph:pencil-simple" size={18} />
          </IconButton>
        )
      }
    >
      {isEditing ? (
        // Once focused, the editor stays after a resumed draft has been saved.
        <div onFocus={() => setOpen(true)}>
          <Writing
            writing={writing}
            pictures={pictures}
            startFocused={isOpen}
            onDone={() => setOpen(false)}
          />
        </div>
      ) : (
        <Reading doc={writing.value} pictures={pictures} onOpen={canEdit ? () => setOpen(true) : undefined} />
      )}
      <SaveStatus state={writing.state} onRetry={writing.flush} />
      {writing.theirs && (
        <StaleDialog
          mine={<DocText doc={writing.value} pictures={pictures} />}
          theirs={<DocText doc={writing.theirs.doc} pictures={pictures} />}
          onSettle={writing.settle}
          onClose={writing.later}
        />
      )}
    </Section>
  );
}
