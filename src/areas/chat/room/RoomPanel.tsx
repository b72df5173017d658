import { useText } from '@/core/i18n/useText';
import type { Conversation } from '@/domain/chat/schemas';
import { otherOf } from '../parts/names';
import { About, hasInformation, Information } from './About';
import { Files } from './Files';
import { Notifying } from './Notifying';
import { People } from './People';
import { RoomSection } from './RoomSection';
import { SidePanel } from './SidePanel';

/** Who is in a conversation, and what was sent there. Source: chat, section 3.3. */
export function RoomPanel({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const t = useText();
  const other = otherOf(conversation);
  return (
    <SidePanel title={t('chat.header.room')} onClose={onClose}>
      {other && <About person={other} />}
      {other && hasInformation(other) && (
        <RoomSection title={t('chat.room.information')}>
          <Information person={other} />
        </RoomSection>
      )}
      {conversation.type !== 'ONE_TO_ONE' && <People conversation={conversation} />}
      <Files conversation={conversation} />
      {conversation.joined && <Notifying conversation={conversation} />}
    </SidePanel>
  );
}
