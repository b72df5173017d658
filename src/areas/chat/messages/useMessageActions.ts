import { useText } from '@/core/i18n/useText';
import { type CardIntent, createFrom } from '@/core/intents/intents';
import { useCan } from '@/core/auth/useCan';
import type { Message } from '@/domain/chat/schemas';
import { useCopy } from '@/ui/feedback/useCopy';
import type { RowAction } from '@/ui/table/types';
import { useNames } from '../parts/names';
import { useLog } from './logContext';
import { oneLine } from './textKinds';

/** Characters of a message that name a card. */
const TASK_NAME = 200;

/** Lists what can be done with a message, by whom it is and what may be done here. */
export function useMessageActions(message: Message): RowAction[] {
  const t = useText();
  const copy = useCopy();
  const names = useNames();
  const { acts, conversation, ownId, canWrite } = useLog();
  const can = useCan();
  const canModerate = can('chat.moderate') && conversation?.type === 'CHANNEL';
  const isMine = message.senderId === ownId;
  const canRemove = isMine || conversation?.role === 'owner' || canModerate;
  const action = (id: string, icon: string, run: (message: Message) => void): RowAction => ({
    id,
    icon,
    label: t(`chat.tools.${id}`),
    run: () => run(message),
  });
  const canEdit = isMine && canWrite && message.contentType !== 'audio';
  return [
    ...(message.body
      ? [action('copy', 'ph:copy', ({ body }) => void copy(oneLineKeeping(body, names)))]
      : []),
    action('copyLink', 'ph:link', acts.copyLink),
    ...(canEdit ? [action('edit', 'ph:pencil-simple', acts.edit)] : []),
    ...(canWrite ? [action(message.pinnedAt ? 'unpin' : 'pin', 'ph:push-pin', acts.pin)] : []),
    ...(isMine ? [] : [action('unreadFrom', 'ph:envelope-simple', acts.unreadFrom)]),
    action('forward', 'ph:arrow-bend-up-right', acts.forward),
    ...(can('kanban.use') ? [action('task', 'ph:kanban', (of) => createFrom(taskFrom(of, names)))] : []),
    ...(isMine && canWrite && message.preview
      ? [action('removePreview', 'ph:link-break', acts.removePreview)]
      : []),
    ...(isMine ? [] : [action('person', 'ph:user', ({ senderId }) => acts.person(senderId))]),
    ...(isMine ? [action('seenBy', 'ph:eye', acts.seenBy)] : []),
    ...(canRemove ? [action('remove', 'ph:trash', acts.remove)] : []),
  ];
}

/** A card that says what a message says; its name is the first line, or that of a file. */
function taskFrom({ id, body, attachments }: Message, names: ReadonlyMap<string, string>): CardIntent {
  const text = oneLineKeeping(body, names);
  const name = oneLine(text.split('\n')[0] ?? '').slice(0, TASK_NAME) || (attachments[0]?.name ?? '');
  return {
    target: 'card',
    values: { name, ...(text !== name && { description: text }) },
    source: { type: 'chat.message', id },
  };
}

/** A text as it reads: its lines kept, mentions by their names. */
function oneLineKeeping(body: string, names: ReadonlyMap<string, string>): string {
  return body
    .split('\n')
    .map((line) =>
      line.includes('(mention:') ? oneLine(line, (id, written) => names.get(id) ?? written) : line,
    )
    .join('\n');
}
