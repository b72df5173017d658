import type { RefObject } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import { ALL_ASKS_ABOVE, MAX_BODY } from '@/domain/chat/limits';
import { ALL, mentionsIn } from '@/domain/chat/mentions';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { type DraftContent } from '../drafts/draftContent';
import { useDraft } from '../drafts/useDraft';
import type { Outgoing } from '../queue/sendQueue';
import { type ComposerTarget, outgoingTo } from './outgoing';
import { useComposerFiles } from './useComposerFiles';
import { useEditing } from './useEditing';
import type { ComposerMode } from './mode';
import { useMentionedText } from './useMentionedText';
import { useReply } from './useReply';
import { useTypingSignal } from './useTypingSignal';

export interface ComposerOptions {
  target: ComposerTarget;
  mode: ComposerMode;
  onMode: (mode: ComposerMode) => void;
  send: (item: Outgoing) => void;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** Whether everybody of many people is meant, which is asked first. */
const isToMany = (body: string, conversation: Conversation | undefined): boolean =>
  (conversation?.participantCount ?? 0) > ALL_ASKS_ABOVE && mentionsIn(body).includes(ALL);

/** Asks before everybody of many people is told; tells what was answered. */
function useAskedForMany() {
  const t = useText();
  const confirm = useConfirm();
  const { number } = useFormat();
  return (count: number) =>
    confirm({
      title: t('chat.composer.allTitle', { count, written: number(count) }),
      text: t('chat.composer.allText'),
      confirm: t('chat.message.sendToAll'),
    });
}

/** What is written to a conversation: text, files, what it answers or changes; kept as a draft until it is sent. */
export function useComposer({ target, mode, onMode, send, input }: ComposerOptions) {
  const { conversation, draft, lane } = target;
  const writing = useMentionedText(input, draft.body);
  const files = useComposerFiles(draft.attachments);
  const typing = useTypingSignal(conversation);
  const editing = useEditing({ mode, onMode, conversation }, writing);
  const askForMany = useAskedForMany();
  const { body } = writing;
  const { attachments } = files;
  const reply = useReply({ mode, onMode, draft, conversation });
  const replyToId = reply.id;
  const keeping = useDraft({
    target: lane,
    content: { body: mode.edit ? editing.waiting : body, replyToId, attachments },
    show: (other: DraftContent) => {
      files.put(other.attachments);
      if (mode.edit) editing.wait(other.body);
      else {
        writing.fill(other.body);
        reply.set(other.replyToId);
      }
    },
  });
  const length = body.trim().length;
  const isReady =
    length <= MAX_BODY &&
    (mode.edit
      ? !editing.isSaving && (length > 0 || mode.edit.attachments.length > 0)
      : (length > 0 || attachments.length > 0) && !files.isUploading);

  const sendAway = (content: Parameters<typeof outgoingTo>[1]): string => {
    const item = outgoingTo(target, content);
    writing.fill('');
    files.put([]);
    reply.set(null);
    typing(false);
    keeping.sent();
    send(item);
    return item.clientId;
  };

  /** Sends what is there; gives back the id by which it is known until the server answers. */
  const submit = async (): Promise<string | null> => {
    if (!isReady) return null;
    if (mode.edit) {
      await editing.save(mode.edit);
      return null;
    }
    const isMany = isToMany(body, conversation);
    if (isMany && !(await askForMany(conversation?.participantCount ?? 0))) return null;
    const content = { body: body.trim(), attachments: [...attachments], replyToId };
    return sendAway({ ...content, ...(isMany && { confirmAll: true }) });
  };
  return {
    ...writing,
    files,
    length,
    other: keeping.other,
    decide: keeping.decide,
    isReady,
    isEditing: mode.edit !== null,
    isSaving: editing.isSaving,
    submit,
    sendRecording: (file: Attachment, audioMs: number) => {
      send(outgoingTo(target, { body: '', attachments: [file], replyToId, audioMs }));
      reply.set(null);
    },
    stop: () => (mode.edit ? editing.stop() : reply.set(null)),
    type: (node: HTMLTextAreaElement) => {
      writing.type(node);
      typing(node.value.trim() !== '');
    },
    /** Puts a message that was taken back into the composer, before what has been typed since. */
    putBack: (message: Message) => {
      const typed = mode.edit ? editing.waiting : body;
      const both = typed.trim() === '' ? message.body : `${message.body}\n${typed}`;
      files.put([...message.attachments, ...attachments]);
      if (mode.edit) editing.wait(both);
      else {
        writing.show(both);
        if (message.replyTo && !replyToId) reply.set(message.replyTo.id);
      }
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
