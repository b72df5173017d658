import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Conversation, NotifyLevel } from '@/domain/chat/schemas';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { FOR_EVER, isMuted, LEVELS, MUTES } from '../parts/muting';
import { otherOf } from '../parts/names';
import { useChatActs } from '../useChatActs';
import { About, hasInformation, Information } from './About';
import { Files } from './Files';
import { People } from './People';
import { RoomSection } from './RoomSection';
import { SidePanel } from './SidePanel';

const LEVEL = 'chat-level';
const MUTE = 'chat-mute';

const Fields = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

/** A conversation's notification level, and how long it is muted. */
function Notifying({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { updatePreferences } = useChatActs();
  const { id: conversationId, mutedUntil, notifyLevel } = conversation;
  const set = (changes: { notifyLevel?: NotifyLevel; mutedUntil?: string | null }) =>
    void updatePreferences({ conversationId, ...changes }).catch(() => undefined);
  const muted = isMuted(conversation);
  const until =
    mutedUntil === FOR_EVER
      ? t('chat.actions.forever')
      : t('chat.room.mutedUntil', { time: dateTime(mutedUntil ?? '') });
  return (
    <RoomSection title={t('chat.room.notifying')}>
      <Fields>
        <FieldFrame id={LEVEL} label={t('chat.room.level')} code={undefined}>
          <NativeChoice
            id={LEVEL}
            size="small"
            value={notifyLevel}
            choices={LEVELS.map((value) => ({ value, label: t(`chat.actions.${value}`) }))}
            onChange={({ target }) => set({ notifyLevel: target.value as NotifyLevel })}
          />
        </FieldFrame>
        <FieldFrame id={MUTE} label={t('chat.room.mute')} code={undefined}>
          <NativeChoice
            id={MUTE}
            size="small"
            value={muted ? 'muted' : 'off'}
            choices={[
              { value: 'off', label: t('chat.room.notMuted') },
              ...(muted ? [{ value: 'muted', label: until }] : []),
              ...MUTES.map(({ id }) => ({ value: id, label: t(`chat.actions.${id}`) })),
            ]}
            onChange={({ target }) =>
              set({ mutedUntil: MUTES.find(({ id }) => id === target.value)?.until() ?? null })
            }
          />
        </FieldFrame>
      </Fields>
    </RoomSection>
  );
}

/** The members of a conversation, and what was sent there. Source: chat, section 3.3. */
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
