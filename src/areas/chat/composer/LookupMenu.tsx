import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';
import type { Conversation } from '@/domain/chat/schemas';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useChatActs } from '../useChatActs';
import type { ComposerState } from './useComposer';
import { type LookupOption, useLookup } from './useLookup';

const List = styled(Paper)(({ theme }) => ({
  insetBlockEnd: '100%',
  insetInlineStart: theme.spacing(2),
  maxBlockSize: 280,
  minInlineSize: 240,
  overflowY: 'auto',
  padding: theme.spacing(0.5),
  position: 'absolute',
  zIndex: 2,
  '& > div': {
    ...theme.typography.body2,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    padding: theme.spacing(1, 1.5),
  },
  '& > div[aria-selected=true]': { backgroundColor: theme.palette.action.selected },
  '& small': { color: theme.palette.text.secondary, marginInlineStart: 8 },
}));

export interface LookupMenuProps {
  composer: ComposerState;
  input: RefObject<HTMLTextAreaElement | null>;
  conversation: Conversation | undefined;
}

/** Handles the field's keys before the field itself: Enter chooses here and does not send. */
function useFieldKeys(
  input: RefObject<HTMLTextAreaElement | null>,
  isOpen: boolean,
  onKey: (event: KeyboardEvent) => void,
  { id, active }: { id: string; active: number },
) {
  const hear = useStableCallback(onKey);
  useEffect(() => {
    const node = input.current;
    if (!isOpen || !node) return undefined;
    node.addEventListener('keydown', hear);
    node.setAttribute('aria-activedescendant', `${id}-${active}`);
    node.setAttribute('aria-controls', id);
    return () => {
      node.removeEventListener('keydown', hear);
      node.removeAttribute('aria-activedescendant');
      node.removeAttribute('aria-controls');
    };
  }, [isOpen, input, hear, id, active]);
}

/** For a person outside the conversation: adds them if the user confirms, else only writes the name. */
function useOutside(composer: ComposerState, conversation: Conversation | undefined) {
  const t = useText();
  const confirm = useConfirm();
  const { addMembers } = useChatActs();
  const mention = useStableCallback(composer.mention);
  const name = useStableCallback(composer.insert);
  return async ({ words, personId, canAdd }: LookupOption, from: number | undefined) => {
    composer.endLookup();
    const isAdded =
      canAdd &&
      conversation !== undefined &&
      personId !== undefined &&
      (await confirm({
        title: t('chat.mention.addTitle', { name: words }),
        text: t('chat.mention.addText'),
        confirm: t('chat.add.save'),
      })) &&
      (await addMembers({ conversationId: conversation.id, userIds: [personId] }).then(
        () => true,
        () => false,
      ));
    if (isAdded) mention(words, personId, from);
    else name(`@${words} `, from);
  };
}

/** Suggestions for `@an` or `:smi` at the caret: chosen by arrows and Enter or Tab, closed by Escape. */
export function LookupMenu({ composer, input, conversation }: LookupMenuProps) {
  const t = useText();
  const id = useId();
  const { lookup } = composer;
  const options = useLookup(lookup, conversation);
  const [{ query, index }, setChosen] = useState({ query: lookup?.query, index: 0 });
  // A new query starts at its first option.
  const active = query === lookup?.query ? Math.min(index, options.length - 1) : 0;
  const setActive = (next: number) => setChosen({ query: lookup?.query, index: next });
  const isOpen = lookup !== null && options.length > 0;
  const outside = useOutside(composer, conversation);
  const take = (option: LookupOption) => {
    const { personId, words } = option;
    if (option.isOutside) void outside(option, lookup?.from);
    else if (personId) composer.mention(words, personId, lookup?.from);
    else composer.insert(words, lookup?.from);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const option = options[active];
    const { key } = event;
    if (key === 'ArrowDown') setActive((active + 1) % options.length);
    else if (key === 'ArrowUp') setActive((active - 1 + options.length) % options.length);
    else if ((key === 'Enter' || key === 'Tab') && option) take(option);
    else if (key === 'Escape') composer.endLookup();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useFieldKeys(input, isOpen, onKey, { id, active });
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, id, active]);
  if (!isOpen) return null;
  return (
    <List
      elevation={8}
      id={id}
      role="listbox"
      aria-label={t(lookup.kind === 'person' ? 'chat.composer.people' : 'form.emoji')}
    >
      {options.map((option, nth) => (
        <div
          key={option.id}
          id={`${id}-${nth}`}
          role="option"
          tabIndex={-1}
          aria-selected={nth === active}
          onMouseEnter={() => setActive(nth)}
          onMouseDown={(event) => {
            // The field keeps the focus.
            event.preventDefault();
            take(option);
          }}
        >
          <bdi>{option.label}</bdi>
          {option.below && <small>{option.below}</small>}
        </div>
      ))}
    </List>
  );
}
