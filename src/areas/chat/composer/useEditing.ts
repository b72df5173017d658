import { useEffect, useState } from 'react';
import type { RequestError } from '@/core/redux/createRequest';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { NOTHING } from '../drafts/draftContent';
import { localDraftsOf } from '../drafts/localDrafts';
import { useChatActs } from '../useChatActs';
import { NO_MODE } from './mode';
import type { ComposerOptions } from './outgoing';
import type { useMentionedText } from './useMentionedText';

interface EditingOptions extends Pick<ComposerOptions, 'mode' | 'onMode'> {
  conversation: Conversation | undefined;
}

const placeOf = ({ id }: Message) => `edit:${id}`;

/** The message that a refused write found in its place, where it says so. */
const foundIn = (refusal: unknown): Message | undefined => {
  const { status, current } = refusal as Partial<RequestError>;
  return status === 409 ? (current as Message | undefined) : undefined;
};

/**
 * Editing a message: its text stands in the field, what was being written waits until that is over. The edit stays until
 * the server has it, and in this browser across a reload: then it stands there again when the message is edited.
 */
export function useEditing(
  { mode, onMode, conversation }: EditingOptions,
  writing: ReturnType<typeof useMentionedText>,
) {
  const { ownId, updateMessage } = useChatActs();
  const local = localDraftsOf(ownId);
  const [waiting, setWaiting] = useState('');
  const [shown, setShown] = useState<Message | null>(null);
  const [isSaving, setSaving] = useState(false);
  if (mode.edit?.id !== shown?.id) {
    setShown(mode.edit);
    if (mode.edit) {
      if (!shown) setWaiting(writing.body);
      writing.show(local.read(placeOf(mode.edit))?.body ?? mode.edit.body);
    } else writing.show(waiting);
  }
  const isEdited = (id: string) => mode.edit?.id === id;
  const end = useStableCallback((message: Message) => {
    local.write(placeOf(message), null);
    if (isEdited(message.id)) onMode(NO_MODE);
  });
  const save = async (message: Message) => {
    const base = shown ?? message;
    const body = writing.body.trim();
    const now = conversation?.messages.find(({ id }) => id === base.id) ?? base;
    if (body === base.body) {
      end(base);
      return;
    }
    setSaving(true);
    try {
      // A reaction or a pin makes another version too; only another text is in the way.
      const { version } = now.body === base.body ? now : base;
      await updateMessage({ messageId: base.id, version, message: { body } });
      end(base);
    } catch (refusal) {
      // The toast has said why. What was found in its place is seen in the log; saved again, it is written over.
      const found = foundIn(refusal);
      if (found) setShown(found);
    } finally {
      setSaving(false);
    }
  };
  useEffect(() => {
    if (!shown || mode.edit?.id !== shown.id) return;
    const { body } = writing;
    const isChanged = body !== shown.body;
    local.write(placeOf(shown), isChanged ? { ...NOTHING, body, version: shown.version } : null);
  });
  return {
    waiting,
    wait: setWaiting,
    isSaving,
    save,
    stop: () => (shown ? end(shown) : onMode(NO_MODE)),
  };
}
