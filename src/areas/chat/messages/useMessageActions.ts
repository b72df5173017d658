import { useContext } from 'react';
import { useText } from '@/core/i18n/useText';
import { createFrom, type Intent } from '@/core/intents/intents';
import { useCan } from '@/core/auth/useCan';
import type { Conversation, Message } from '@/domain/chat/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { useCopy } from '@/ui/feedback/useCopy';
import type { RowAction } from '@/ui/table/types';
import { NamesContext } from './body/Mention';
import { useLog } from './logContext';
import { oneLine, withNames } from './textKinds';

/** Characters of a message used as the name of a card or an event. */
const TASK_NAME = 200;

interface Standing {
  type?: Conversation['type'] | undefined;
  role?: Conversation['role'] | undefined;
  ownId: string;
  canWrite: boolean;
}

/** Returns the user's rights to a message: edit or delete their own; as owner or moderator, delete others'. */
export function useMessageRights({ type, role, ownId, canWrite }: Standing) {
  const can = useCan();
  const isInCharge = role === 'owner' || (type === 'CHANNEL' && can('chat.moderate'));
  return ({ senderId, contentType }: Message) => {
    const isMine = senderId === ownId;
    return {
      isMine,
      canEdit: isMine && canWrite && contentType !== 'audio',
      canRemove: isMine || isInCharge,
    };
  };
}

/** The actions available on a message, by its author and the user's rights here. */
export function useMessageActions(message: Message): RowAction[] {
  const t = useText();
  const copy = useCopy();
  const names = useContext(NamesContext);
  const log = useLog();
  const { acts, canWrite } = log;
  const can = useCan();
  const { isMine, canEdit, canRemove } = useMessageRights(log)(message);
  const action = (id: TextPart<'chat.tools'>, icon: string, run: (message: Message) => void): RowAction => ({
    id,
    icon,
    label: t(`chat.tools.${id}`),
    run: () => run(message),
  });
  const nameOf = (id: string, written: string) =>
    id === 'all' ? t('chat.mention.all') : (names.get(id) ?? written);
  const text = withNames(message.body, nameOf);
  return [
    ...(message.body ? [action('copy', 'ph:copy', () => void copy(text))] : []),
    action('copyLink', 'ph:link', acts.copyLink),
    ...(canEdit ? [action('edit', 'ph:pencil-simple', acts.edit)] : []),
    ...(canWrite ? [action(message.pinnedAt ? 'unpin' : 'pin', 'ph:push-pin', acts.pin)] : []),
    ...(isMine ? [] : [action('unreadFrom', 'ph:envelope-simple', acts.unreadFrom)]),
    action('forward', 'ph:arrow-bend-up-right', acts.forward),
    ...(message.attachments.length > 0 && can('files.use')
      ? [action('saveToFiles', 'ph:folder-plus', (of) => createFrom(filesFrom(of)))]
      : []),
    ...(can('kanban.use') ? [action('task', 'ph:kanban', (of) => createFrom(taskFrom(of, text)))] : []),
    ...(can('calendar.use') ? [action('event', 'ph:calendar', (of) => createFrom(eventFrom(of, text)))] : []),
    ...(isMine && canWrite && message.preview
      ? [action('removePreview', 'ph:link-break', acts.removePreview)]
      : []),
    ...(isMine ? [] : [action('person', 'ph:user', ({ senderId }) => acts.person(senderId))]),
    ...(isMine ? [action('seenBy', 'ph:eye', acts.seenBy)] : []),
    ...(canRemove ? [action('remove', 'ph:trash', acts.remove)] : []),
  ];
}

/** What is made from a message: its name is the first line, or that of a file; `text` if there is more. */
function partsOf({ id, attachments }: Message, text: string) {
  const name = oneLine(text.split('\n')[0] ?? '').slice(0, TASK_NAME) || (attachments[0]?.name ?? '');
  return { name, ...(text !== name && { description: text }), source: { type: 'chat.message', id } };
}

function filesFrom({ attachments }: Message): Intent {
  const attachmentIds = attachments.map(({ id }) => id);
  return { target: 'saveToFiles', attachmentIds, name: attachments[0]?.name ?? '' };
}

function taskFrom(message: Message, text: string): Intent {
  const { source, ...values } = partsOf(message, text);
  return { target: 'card', values, source };
}

function eventFrom(message: Message, text: string): Intent {
  const { source, name, ...values } = partsOf(message, text);
  return { target: 'event', values: { title: name, ...values }, source };
}
