import { styled } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { TextInput } from '@/ui/form/TextInput';
import { QuickDraft } from './QuickDraft';
import { type QuickActs, useQuickReply } from './useQuickReply';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: theme.spacing(1),
}));

/** An answer that the box holds, with its draft once there is one. */
export interface HeldAnswer {
  draftId: string | null;
}

export interface QuickReplyProps {
  /** The conversation, or the mail alone: the box has one text for it. */
  place: string;
  /** The mail that is answered. */
  mailId: string;
  /** Tells what the box holds; null while it is empty. */
  onHold: (held: HeldAnswer | null) => void;
  onSent: () => void;
}

/** A box below a mail in which it is answered: what is typed is a draft, and can go on in the composer. */
export function QuickReply({ place, mailId, onHold, onSent }: QuickReplyProps) {
  const t = useText();
  const quick = useQuickReply(place, mailId);
  const acts = useRef<QuickActs>(null);
  const input = useRef<HTMLInputElement>(null);
  const { answer, isRead, write } = quick;
  const isHeld = answer !== null;
  const draftId = answer?.draftId ?? null;
  useEffect(() => {
    onHold(isHeld ? { draftId } : null);
  }, [isHeld, draftId, onHold]);
  useEffect(() => () => onHold(null), [onHold]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    acts.current?.submit();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) acts.current?.leave();
  };
  return (
    <Box aria-label={t('mailCompose.quick.label')} onBlur={onBlur}>
      <TextInput
        label={t('mailCompose.quick.text')}
        hideLabel
        placeholder={t('mailCompose.quick.text')}
        rows={isHeld ? 3 : 1}
        value={answer?.text ?? ''}
        readOnly={!isRead}
        onChange={write}
        onKeyDown={onKeyDown}
        inputRef={input}
      />
      {answer && (
        <QuickDraft
          key={answer.id}
          quick={quick}
          answer={answer}
          actsRef={acts}
          onSent={onSent}
          onEnd={() => {
            quick.end();
            input.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </Box>
  );
}
