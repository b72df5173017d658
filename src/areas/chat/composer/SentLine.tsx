import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import { MAX_BODY } from '@/domain/chat/limits';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { useChatActs } from '../useChatActs';

const SHOWN_MS = 10_000;

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  display: 'flex',
  gap: theme.spacing(1),
  minBlockSize: 18,
  '& button': { all: 'unset', color: theme.palette.primary.main, cursor: 'pointer', fontWeight: 600 },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '& .count': { marginInlineStart: 'auto' },
  '& .count[data-over=true]': { color: theme.palette.error.main, fontWeight: 600 },
}));

interface SentLineProps {
  /** Client id of the message that was last sent from here. */
  clientId: string | null;
  conversation: Conversation | undefined;
  /** Number of characters, if there are many. */
  length: number;
  onBack: (message: Message) => void;
  onEnd: () => void;
}

/** Client id of the message that was last sent from here, also of one that has just created the conversation. */
export function useSentId(conversation: Conversation | undefined) {
  const sentKey = useAppSelector(({ chat }) => chat.sentKey);
  return useState(() => {
    const first = conversation?.messages.find(({ clientId }) => clientId === sentKey?.clientId);
    const isFresh = first !== undefined && Date.now() - Date.parse(first.createdAt) < SHOWN_MS;
    return isFresh ? first.clientId : null;
  });
}

/** "Sent · Undo" for ten seconds: removes the message without a trace and restores its text. */
export function SentLine({ clientId, conversation, length, onBack, onEnd }: SentLineProps) {
  const t = useText();
  const { number } = useFormat();
  const { deleteMessage } = useChatActs();
  // What is typed while the request is pending counts as well.
  const putBack = useStableCallback(onBack);
  const sent = clientId ? conversation?.messages.find((message) => message.clientId === clientId) : undefined;
  const isSent = sent !== undefined;
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the clock starts once per message
  }, [isSent, clientId]);
  const undo = async (message: Message) => {
    onEnd();
    try {
      await deleteMessage({ messageId: message.id, mode: 'unsend' });
      putBack(message);
    } catch {
      // The toast has said why.
    }
  };
  return (
    <Line>
      {sent && (
        <span role="status">
          <span>{t('chat.composer.sent')}</span> ·{' '}
          <button type="button" onClick={() => void undo(sent)}>
            {t('chat.composer.undo')}
          </button>
        </span>
      )}
      {length > 0 && (
        <span className="count" data-over={length > MAX_BODY} role={length > MAX_BODY ? 'status' : undefined}>
          {t('chat.composer.count', { count: number(length), max: number(MAX_BODY) })}
        </span>
      )}
    </Line>
  );
}
