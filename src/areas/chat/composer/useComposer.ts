import { type RefObject, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { sendFor } from '@/core/uploads/uploadFile';
import type { Attachment } from '@/domain/blobs/schemas';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { ApiError } from '@/domain/errors';
import { toast } from '@/ui/feedback/toast';
import { type DraftContent } from '../drafts/draftContent';
import { useDraft } from '../drafts/useDraft';
import type { Outgoing } from '../queue/sendQueue';
import { useChatActs } from '../useChatActs';
import { type ComposerTarget, outgoingTo } from './outgoing';
import { useComposerFiles } from './useComposerFiles';
import { useMentionedText } from './useMentionedText';
import { useTypingSignal } from './useTypingSignal';

/** What the composer does besides writing anew. */
export interface ComposerMode {
  reply: Message | null;
  edit: Message | null;
}

export interface ComposerOptions {
  target: ComposerTarget;
  mode: ComposerMode;
  onMode: (mode: ComposerMode) => void;
  send: (item: Outgoing) => void;
  input: RefObject<HTMLTextAreaElement | null>;
}

export const NO_MODE: ComposerMode = { reply: null, edit: null };

/** A loaded message of a conversation. */
export function messageIn(conversation: Conversation | undefined, id: string | null): Message | null {
  return (id && conversation?.messages.find((message) => message.id === id)) || null;
}

type Writing = ReturnType<typeof useMentionedText>;

/** Editing a message: its text stands in the field, what was being written waits until that is over. */
function useEditing({ mode, onMode }: Pick<ComposerOptions, 'mode' | 'onMode'>, writing: Writing) {
  const { updateMessage } = useChatActs();
  const [waiting, setWaiting] = useState('');
  const [shown, setShown] = useState<Message | null>(null);
  if (mode.edit !== shown) {
    setShown(mode.edit);
    if (mode.edit) {
      if (!shown) setWaiting(writing.body);
      writing.show(mode.edit.body);
    } else writing.show(waiting);
  }
  const save = async ({ id: messageId, version, attachments, body: before }: Message) => {
    const body = writing.body.trim();
    if (body === '' && attachments.length === 0) return;
    onMode(NO_MODE);
    if (body !== before)
      await updateMessage({ messageId, version, message: { body } }).catch(() => undefined);
  };
  return { waiting, wait: setWaiting, save };
}

/** Sends a recorded voice, once it has been uploaded. */
function useRecorded(send: (file: Attachment, ms: number) => void) {
  const t = useText();
  return async (file: File, ms: number) => {
    try {
      const { signal } = new AbortController();
      send(await sendFor('chat')(file, { signal, onProgress: () => undefined }), ms);
    } catch (error) {
      if (error instanceof ApiError) toast(errorText(t, error), { variant: 'error' });
    }
  };
}

/** What is written to a conversation: text, files, what it answers or changes; kept as a draft until it is sent. */
export function useComposer({ target, mode, onMode, send, input }: ComposerOptions) {
  const { conversation, draft, lane } = target;
  const writing = useMentionedText(input, draft.body);
  const files = useComposerFiles(draft.attachments);
  const typing = useTypingSignal(conversation);
  const editing = useEditing({ mode, onMode }, writing);
  const { body } = writing;
  const { attachments } = files;
  const replyToId = mode.reply?.id ?? null;
  const keeping = useDraft({
    target: lane,
    content: { body: mode.edit ? editing.waiting : body, replyToId, attachments },
    show: (other: DraftContent) => {
      files.put(other.attachments);
      if (mode.edit) editing.wait(other.body);
      else {
        writing.fill(other.body);
        onMode({ edit: null, reply: messageIn(conversation, other.replyToId) });
      }
    },
  });
  const isReady = (body.trim() !== '' || attachments.length > 0) && !files.isUploading;
  const sendRecording = useRecorded((file, audioMs) =>
    send(outgoingTo(target, { body: '', attachments: [file], replyToId, audioMs })),
  );

  /** Sends what is there; gives back the id by which it is known until the server answers. */
  const submit = (): string | null => {
    if (mode.edit) void editing.save(mode.edit);
    if (mode.edit || !isReady) return null;
    const item = outgoingTo(target, { body: body.trim(), attachments: [...attachments], replyToId });
    writing.fill('');
    files.put([]);
    onMode(NO_MODE);
    typing(false);
    keeping.sent();
    send(item);
    return item.clientId;
  };
  return {
    ...writing,
    files,
    other: keeping.other,
    decide: keeping.decide,
    isReady,
    submit,
    sendRecording,
    stop: () => onMode(NO_MODE),
    type: (node: HTMLTextAreaElement) => {
      writing.type(node);
      typing(node.value.trim() !== '');
    },
    /** Puts a message that was taken back into the composer. */
    putBack: (message: Message) => {
      writing.show(message.body);
      files.put(message.attachments);
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
