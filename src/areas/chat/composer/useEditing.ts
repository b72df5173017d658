import { useEffect, useState } from 'react';
import type { RequestError } from '@/core/redux/createRequest';
import { useStableCallback } from '@/core/useStableCallback';
import type { Conversation, Message } from '@/domain/chat/schemas';
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

/** The current message from a version conflict, if the refusal has one. */
const foundIn = (refusal: unknown): Message | undefined => {
  const { status, current } = refusal as Partial<RequestError>;
  return status === 409 ? (current as Message | undefined) : undefined;
};

/**
 * Editing a message: the field shows its text, and what was being written waits until the edit ends. The edit is kept
 * until the server has it, across reloads too: it is shown again when the message is edited again.
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
      // A reaction or a pin also raises the version; only a changed text is a conflict.
      const { version } = now.body === base.body ? now : base;
      await updateMessage({ messageId: base.id, version, message: { body } });
      end(base);
    } catch (refusal) {
      // The toast has given the reason. The current text is shown in the log; saving again overwrites it.
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
