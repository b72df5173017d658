import { useEffect } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { Conversation } from '@/domain/chat/schemas';
import { otherOf } from '../parts/names';
import { loadParticipants } from '../state/requests';
import { About } from './About';
import { Files } from './Files';
import { Notifying } from './Notifying';
import { People } from './People';
import { SidePanel } from './SidePanel';

/** Who is in a conversation, and what was sent there. */
export function RoomPanel({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const other = otherOf(conversation);
  const { key, participantCount } = conversation;
  const hasPeople = conversation.type !== 'ONE_TO_ONE';
  useEffect(() => {
    const reading = dispatch(
      loadParticipants({ conversationKey: key, limit: Math.min(200, participantCount + 1) }),
    );
    return () => reading.abort();
  }, [dispatch, key, participantCount]);
  return (
    <SidePanel title={t('chat.header.room')} onClose={onClose}>
      {other && <About person={other} />}
      {hasPeople && <People conversation={conversation} />}
      {conversation.joined && <Notifying conversation={conversation} />}
      <Files conversation={conversation} />
    </SidePanel>
  );
}
