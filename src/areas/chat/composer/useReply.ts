import { useEffect, useState } from 'react';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { ApiError } from '@/domain/errors';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { chatApi } from '../chatApi';
import type { DraftContent } from '../drafts/draftContent';
import { messageIn } from './mode';
import type { ComposerOptions } from './outgoing';

interface ReplyOptions extends Pick<ComposerOptions, 'mode' | 'onMode'> {
  draft: DraftContent;
  conversation: Conversation | undefined;
}

/**
 * The message that is answered, by its id. One that stands further up than what is loaded is asked for; until it can be
 * shown, its id is kept.
 */
export function useReply({ mode, onMode, draft, conversation }: ReplyOptions) {
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
        // Without a line it is only not shown.
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
