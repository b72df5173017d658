import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { isolated } from '@/core/i18n/isolated';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Composer, type TakeFiles } from '../composer/Composer';
import { type ComposerMode, messageIn } from '../composer/mode';
import type { ComposerTarget } from '../composer/outgoing';
import { useFirstDraft } from '../drafts/useDraft';
import { MessageLog } from '../messages/MessageLog';
import { firstName, otherOf, useNames, useTitle } from '../parts/names';
import type { MessageWindow } from '../state/types';
import { useOwnId, useTyping } from '../useChat';
import { useSending } from '../useChatActs';
import { DropArea } from './DropArea';
import type { ReadOnlyProps } from './ReadOnly';

const NAMED = 2;

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  flexShrink: 0,
  minBlockSize: 20,
  paddingInline: theme.spacing(3),
}));

/** "Anna is typing…": up to two names, more as "several". */
function TypingLine({ conversationId }: { conversationId: string }) {
  const t = useText();
  const { list } = useFormat();
  const names = useNames();
  const typing = useTyping(conversationId);
  const called = typing.map((id) => isolated(firstName(names.get(id) ?? t('chat.person.deleted'))));
  const text =
    called.length === 0
      ? ''
      : called.length > NAMED
        ? t('chat.typing.several')
        : t('chat.typing.named', { count: called.length, names: list(called) });
  return <Line aria-live="polite">{text && <bdi>{text}</bdi>}</Line>;
}

const ReadOnly = lazyPart<ReadOnlyProps>(() =>
  import(/* webpackChunkName: "chat-late" */ './ReadOnly').then((part) => part.ReadOnly),
);

interface ConversationViewProps {
  conversation: Conversation;
  window: MessageWindow;
  /** Id of the message that the address names. */
  asked?: string | undefined;
  takesFocus: boolean;
  /** Lanes from which text written just now is carried over. */
  carried?: readonly string[] | undefined;
}

/** The messages of a conversation and its composer. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, window, asked, takesFocus, carried } = props;
  const t = useText();
  const ownId = useOwnId();
  const name = useTitle()(conversation);
  const sending = useSending(conversation.id);
  const takeFiles = useRef<TakeFiles>(null);
  const other = otherOf(conversation);
  const draft = useFirstDraft(conversation.id, conversation.draft, other && `new:${other.id}`, carried);
  const [mode, setMode] = useState<ComposerMode>({
    edit: null,
    reply: messageIn(conversation, draft.replyToId),
  });
  const target: ComposerTarget = { lane: conversation.id, conversation, draft };
  const editLast = () => {
    const last = conversation.messages.findLast(
      ({ senderId, deletedAt, contentType }) =>
        senderId === ownId && !deletedAt && contentType !== 'system' && contentType !== 'audio',
    );
    if (last) setMode({ reply: null, edit: last });
  };
  return (
    <DropArea takeFiles={takeFiles}>
      <MessageLog
        conversation={conversation}
        window={window}
        outgoing={sending.outgoing}
        name={name}
        canWrite={conversation.canPost}
        asked={asked}
        queue={sending}
        onReply={(reply) => setMode({ reply, edit: null })}
        onEdit={(edit) => setMode({ reply: null, edit })}
      />
      <TypingLine conversationId={conversation.id} />
      {conversation.canPost ? (
        <Composer
          target={target}
          mode={mode}
          onMode={setMode}
          send={sending.send}
          onEditLast={editLast}
          takesFocus={takesFocus}
          takeFiles={takeFiles}
        />
      ) : (
        <ReadOnly conversation={conversation} label={t('chat.readOnly.label')} />
      )}
    </DropArea>
  );
}
