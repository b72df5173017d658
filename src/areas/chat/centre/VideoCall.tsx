import IconButton from '@mui/material/IconButton';
import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { Icon } from '@/ui/icon/Icon';
import { outgoingTo } from '../composer/outgoing';
import { NOTHING } from '../drafts/draftContent';
import { useSending } from '../useChatActs';

/** Bytes of a room's name: nobody guesses it. */
const ROOM_BYTES = 16;

function newRoom(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ROOM_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Begins a video call: everybody here gets the way into a room of its own, as a message. Source: chat, section 3.2. */
export function VideoCall({ conversation, meetingUrl }: { conversation: Conversation; meetingUrl: string }) {
  const t = useText();
  const { send } = useSending(conversation.id);
  const begin = () => {
    const body = `${t('chat.call.invite')} ${meetingUrl}/${newRoom()}`;
    const target = { lane: conversation.id, conversation, draft: NOTHING };
    send(outgoingTo(target, { body, attachments: [], replyToId: null }));
  };
  return (
    <IconButton aria-label={t('chat.call.start')} title={t('chat.call.start')} onClick={begin}>
      <Icon name="ph:video-camera" />
    </IconButton>
  );
}
