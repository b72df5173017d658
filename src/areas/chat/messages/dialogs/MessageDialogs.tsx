import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { chatApi } from '../../api';
import { RecipientsDialog } from '@/areas/chat/new/RecipientsDialog';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { nameOr } from '@/areas/chat/parts/names';
import { PersonLine, PersonLines } from '@/areas/chat/parts/PersonLine';
import { messageSent } from '@/areas/chat/slice';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useRead } from '@/core/redux/useRead';
import type { ChatAttachment, Conversation, Message } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { toast } from '@/ui/feedback/toast';
import { PersonDialog } from '../../person/PersonDialog';
import { MessageText } from '../body/MessageText';
import { PicturesDialog } from './PicturesDialog';

const Item = styled('li')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  listStyle: 'none',
  paddingBlock: theme.spacing(1.5),
  '& time': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
const List = styled('ol')({ margin: 0, padding: 0 });

/** The earlier texts of an edited message. */
function HistoryDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { data, error, isLoading, reload } = useRead(message.id, (signal) =>
    chatApi.revisions({ messageId: message.id }, { signal }),
  );
  return (
    <AnimatedDialog maxWidth="xs" title={t('chat.history.title')} onClose={onClose}>
      <Async
        isLoading={isLoading}
        hasContent={data !== null}
        error={error}
        skeleton={<Skeleton height={64} />}
        onRetry={reload}
      >
        <List>
          {(data?.revisions ?? []).map(({ n, body, editedAt }) => (
            <Item key={n}>
              <time dateTime={editedAt}>{dateTime(editedAt)}</time>
              <MessageText text={body} />
            </Item>
          ))}
        </List>
      </Async>
    </AnimatedDialog>
  );
}

/** The people who have read a message, if both sides share that. */
function SeenByDialog({ message, onClose }: { message: Message; onClose: () => void }) {
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
    <AnimatedDialog maxWidth="xs" title={t('chat.seen.title')} onClose={onClose}>
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
    </AnimatedDialog>
  );
}

/** Sends a copy of a message to one person, or to a new group of several. */
function ForwardDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const ownId = useAppSelector(({ chat }) => chat.ownId);
  return (
    <RecipientsDialog
      title={t('chat.forward.title')}
      action={t('chat.forward.send')}
      content={{ forwardOfId: message.id }}
      isReady={ownId !== null}
      onSent={(sent) => {
        dispatch(messageSent(sent));
        toast(t('chat.forward.done'));
      }}
      onClose={onClose}
    />
  );
}

/** Props of `MessageDialogs`. */
export interface MessageDialogProps {
  dialog:
    | { kind: 'forward' | 'seenBy' | 'history'; message: Message }
    | { kind: 'picture'; file: ChatAttachment }
    | { kind: 'person'; userId: string };
  conversation: Conversation;
  onClose: () => void;
}

/** The dialogs of a message: its pictures, its author, who has seen it, its earlier texts, forwarding. */
export function MessageDialogs({ dialog, conversation, onClose }: MessageDialogProps) {
  if (dialog.kind === 'picture')
    return <PicturesDialog first={dialog.file} conversationId={conversation.id} onClose={onClose} />;
  if (dialog.kind === 'person')
    return <PersonDialog userId={dialog.userId} conversation={conversation} onClose={onClose} />;
  if (dialog.kind === 'history') return <HistoryDialog message={dialog.message} onClose={onClose} />;
  if (dialog.kind === 'seenBy') return <SeenByDialog message={dialog.message} onClose={onClose} />;
  return <ForwardDialog message={dialog.message} onClose={onClose} />;
}
