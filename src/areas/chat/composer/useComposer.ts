import { useEffect, useRef, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';
import type { Attachment } from '@/domain/blobs/schemas';
import { ALL_ASKS_ABOVE, MAX_BODY, TYPING_UP_TO } from '@/domain/chat/limits';
import { ALL, mentionsIn } from '@/domain/chat/mentions';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { ApiError } from '@/domain/errors';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { chatApi } from '../api';
import type { DraftContent } from '../drafts/draftContent';
import { useDraft } from '../drafts/useDraft';
import { type ComposerMode, messageIn } from './mode';
import { type ComposerOptions, outgoingTo } from './outgoing';
import { type ComposerFiles, useComposerFiles } from './useComposerFiles';
import { useEditing } from './useEditing';
import { useMentionedText } from './useMentionedText';

interface ReplyOptions extends Pick<ComposerOptions, 'mode' | 'onMode'> {
  draft: DraftContent;
  conversation: Conversation | undefined;
}

/** The id of the message that is replied to. One that is not loaded is fetched; its id is kept meanwhile. */
function useReply({ mode, onMode, draft, conversation }: ReplyOptions) {
  const [asked, setAsked] = useState(mode.reply || !conversation ? null : draft.replyToId);
  const show = useStableCallback((reply: Message | null) => {
    setAsked(null);
    if (!mode.edit && !mode.reply) onMode({ edit: null, reply });
  });
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    chatApi.message({ messageId: asked }, { signal: stop.signal }).then(
      ({ message }) => show(message),
      (error: unknown) => {
        // While offline it is only not shown.
        if (error instanceof ApiError && error.status === 404) show(null);
      },
    );
    return () => stop.abort();
  }, [asked, show]);
  return {
    id: mode.reply?.id ?? asked,
    set: (id: string | null) => {
      const loaded = messageIn(conversation, id);
      setAsked(loaded ? null : id);
      onMode({ edit: null, reply: loaded });
    },
  };
}

/** Repeated at this interval while the user keeps typing. */
const AGAIN_MS = 4000;

/** Tells the others that the user is typing; losing a signal does no harm. */
function useTypingSignal(conversation: Conversation | undefined) {
  const last = useRef(0);
  const say = useStableCallback((on: boolean) => {
    if (!conversation?.joined || conversation.participantCount > TYPING_UP_TO) return;
    const now = Date.now();
    if (on ? now - last.current < AGAIN_MS : last.current === 0) return;
    last.current = on ? now : 0;
    chatApi.typing({ conversationId: conversation.id, on }).catch(() => undefined);
  });
  useEffect(() => () => say(false), [say]);
  return say;
}

/** Whether the text mentions everybody in a large conversation. */
const isToMany = (body: string, conversation: Conversation | undefined): boolean =>
  (conversation?.participantCount ?? 0) > ALL_ASKS_ABOVE && mentionsIn(body).includes(ALL);

/** Asks before everybody in a large conversation is notified; returns the answer. */
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

interface Parts {
  lane: string;
  mode: ComposerMode;
  writing: ReturnType<typeof useMentionedText>;
  files: ComposerFiles;
  editing: ReturnType<typeof useEditing>;
  reply: ReturnType<typeof useReply>;
}

/** Keeps what is being written as a draft. */
function useKept({ lane, mode, writing, files, editing, reply }: Parts) {
  const body = mode.edit ? editing.waiting : writing.body;
  return useDraft({
    target: lane,
    content: { body, replyToId: reply.id, attachments: files.attachments },
    show: (other: DraftContent) => {
      files.put(other.attachments);
      if (mode.edit) editing.wait(other.body);
      else {
        writing.fill(other.body);
        reply.set(other.replyToId);
      }
    },
  });
}

/** Returns a function that puts the text of an undone message into the composer, before what has been typed since. */
function putBackInto({ mode, writing, files, editing, reply }: Omit<Parts, 'lane'>) {
  return (message: Message) => {
    const typed = mode.edit ? editing.waiting : writing.body;
    const both = typed.trim() === '' ? message.body : `${message.body}\n${typed}`;
    files.put([...message.attachments, ...files.attachments]);
    if (mode.edit) editing.wait(both);
    else {
      writing.show(both);
      if (message.replyTo && !reply.id) reply.set(message.replyTo.id);
    }
  };
}

/** The message being written: text, files, the message it replies to or edits; saved as a draft until it is sent. */
export function useComposer({ target, mode, onMode, send, input }: ComposerOptions) {
  const { conversation, draft, lane } = target;
  const writing = useMentionedText(input, draft.body);
  const files = useComposerFiles(draft.attachments);
  const typing = useTypingSignal(conversation);
  const editing = useEditing({ mode, onMode, conversation }, writing);
  const askForMany = useAskedForMany();
  const { body } = writing;
  const reply = useReply({ mode, onMode, draft, conversation });
  const keeping = useKept({ lane, mode, writing, files, editing, reply });
  const length = body.trim().length;
  const isFilled = length > 0 || (mode.edit ?? files).attachments.length > 0;
  const isFree = mode.edit ? !editing.isSaving : !files.isUploading;
  const isReady = length <= MAX_BODY && isFilled && isFree;

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

  /** Sends the content; returns its client id. */
  const submit = async (): Promise<string | null> => {
    if (!isReady) return null;
    if (mode.edit) {
      await editing.save(mode.edit);
      return null;
    }
    const isMany = isToMany(body, conversation);
    if (isMany && !(await askForMany(conversation?.participantCount ?? 0))) return null;
    const content = { body: body.trim(), attachments: [...files.attachments], replyToId: reply.id };
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
      send(outgoingTo(target, { body: '', attachments: [file], replyToId: reply.id, audioMs }));
      reply.set(null);
    },
    stop: () => (mode.edit ? editing.stop() : reply.set(null)),
    type: (node: HTMLTextAreaElement) => {
      writing.type(node);
      typing(node.value.trim() !== '');
    },
    putBack: putBackInto({ mode, writing, files, editing, reply }),
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
