import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { storeDraft } from '@/core/drafts/drafts';
import { useAutosave } from '@/core/drafts/useAutosave';
import { useResumed } from '@/core/drafts/useResumed';
import { useText } from '@/core/i18n/useText';
import { MAX_CARD_NAME } from '@/domain/kanban/limits';
import { SaveStatus } from '@/ui/editor/SaveStatus';
import { PARENT_START } from '@/ui/theme/media';
import { useCardTools } from '../cardContext';
import { useFacts } from '../useFacts';

const Field = styled(InputBase)(({ theme }) => ({
  ...theme.typography.h6,
  borderRadius: theme.shape.borderRadius,
  inlineSize: '100%',
  marginInline: theme.spacing(-1),
  padding: theme.spacing(0.5, 1),
  '& textarea': { textAlign: PARENT_START },
  '&:hover, &.Mui-focused': { backgroundColor: theme.palette.action.hover },
}));
const Heading = styled('p')(({ theme }) => ({
  ...theme.typography.h6,
  margin: 0,
  overflowWrap: 'anywhere',
  textAlign: PARENT_START,
}));

const onOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** An unsaved name, and the name that it replaces. */
interface NewName {
  name: string;
  over: string;
}

/** Editing the name, stored in the browser until the server has it. */
function useName() {
  const { card, ownId, canEdit } = useCardTools();
  const { update } = useFacts();
  const place = `card:${card.id}:name`;
  const latest = useRef('');
  const text = useAutosave({
    saved: card.name,
    isSame: (a, b) => a.trim() === b.trim() || a.trim() === '',
    save: async (name) => {
      const isSaved = (await update({ name: name.trim() })) !== null;
      if (isSaved && latest.current === name) void storeDraft(place, null);
      return isSaved;
    },
  });
  const change = (name: string) => {
    latest.current = name;
    text.change(name);
    const doc: NewName = { name, over: card.name };
    void storeDraft(place, name === card.name ? null : { userId: ownId, doc, version: card.version });
  };
  // A draft is dropped if someone else has renamed the card since.
  useResumed<NewName>(place, ownId, ({ doc }) => doc.over === card.name && change(doc.name), canEdit);
  return { ...text, change };
}

/** The name, edited in place; saves automatically. */
export function NameField() {
  const t = useText();
  const { card, canEdit } = useCardTools();
  const { value, state, change, flush } = useName();
  if (!canEdit) return <Heading dir="auto">{card.name}</Heading>;
  return (
    <div>
      <Field
        multiline
        value={value}
        onChange={(event) => change(onOneLine(event.target.value))}
        onBlur={() => {
          if (value.trim() === '') change(card.name);
          flush();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          flush();
        }}
        inputProps={{ 'aria-label': t('kanbanCard.name'), maxLength: MAX_CARD_NAME, dir: 'auto' }}
      />
      <SaveStatus state={state} onRetry={flush} />
    </div>
  );
}
