import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { MAX_CARD_NAME } from '@/domain/kanban/limits';
import { SaveStatus } from '../save/SaveStatus';
import { useAutosave } from '../save/useAutosave';
import { useCardTools } from '../cardContext';
import { useFacts } from '../useFacts';

const Field = styled(InputBase)(({ theme }) => ({
  ...theme.typography.h6,
  borderRadius: theme.shape.borderRadius,
  inlineSize: '100%',
  marginInline: theme.spacing(-1),
  padding: theme.spacing(0.5, 1),
  '&:hover, &.Mui-focused': { backgroundColor: theme.palette.action.hover },
}));
const Heading = styled('p')(({ theme }) => ({ ...theme.typography.h6, margin: 0, overflowWrap: 'anywhere' }));

const onOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** The name, written in its place; saves by itself. */
export function NameField() {
  const t = useText();
  const { card, canEdit } = useCardTools();
  const { update } = useFacts();
  const { value, state, change, flush } = useAutosave({
    saved: card.name,
    isSame: (a, b) => a.trim() === b.trim() || a.trim() === '',
    save: async (name) => (await update({ name: name.trim() })) !== null,
  });
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
