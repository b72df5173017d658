import Skeleton from '@mui/material/Skeleton';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { Message } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { chatApi } from '../../chatApi';
import { ChatDialog } from '../../parts/ChatDialog';
import { nameOr } from '../../parts/names';
import { PersonLine, PersonLines } from '../../parts/PersonLine';
import { useRead } from '@/core/redux/useRead';

/** Who has read a message, where both sides share that. */
export function SeenByDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText();
  const people = useAppSelector(({ chat }) => chat.people);
  const participants = useAppSelector(({ chat }) => chat.participants);
  const { data, error, isLoading, reload } = useRead(message.id, (signal) =>
    chatApi.receipts({ messageId: message.id }, { signal }),
  );
  const shown = (data?.seenBy ?? []).map(
    (id) => people[id] ?? participants.find((known) => known.id === id) ?? { id, name: null, avatar: null },
  );
  return (
    <ChatDialog title={t('chat.seen.title')} onClose={onClose}>
      <Async
        isLoading={isLoading}
        hasContent={data !== null}
        error={error}
        isEmpty={data !== null && shown.length === 0}
        skeleton={<Skeleton height={56} />}
        empty={<EmptyState icon="ph:eye" title={t(data?.on ? 'chat.seen.nobody' : 'chat.seen.off')} />}
        onRetry={reload}
      >
        <PersonLines>
          {shown.map(({ id, name, avatar }) => (
            <PersonLine key={id} id={id} name={nameOr(t, name)} avatar={avatar} />
          ))}
        </PersonLines>
      </Async>
    </ChatDialog>
  );
}
