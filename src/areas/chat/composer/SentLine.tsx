import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
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
}));

interface SentLineProps {
  /** The message that was sent last from here. */
  clientId: string | null;
  conversation: Conversation | undefined;
  /** Characters, where there are many. */
  length: number;
  onBack: (message: Message) => void;
  onEnd: () => void;
}

/** "Sent · Undo" for ten seconds: the message is taken back without a trace, its text returns. */
export function SentLine({ clientId, conversation, length, onBack, onEnd }: SentLineProps) {
  const t = useText();
  const { number } = useFormat();
  const { deleteMessage } = useChatActs();
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
      onBack(message);
    } catch {
      // The toast has said why.
    }
  };
  return (
    <Line>
      {sent && (
        <span role="status">
          {t('chat.composer.sent')}{' '}
          <button type="button" onClick={() => void undo(sent)}>
            {t('chat.composer.undo')}
          </button>
        </span>
      )}
      {length > 0 && (
        <span className="count">
          {t('chat.composer.count', { count: number(length), max: number(MAX_BODY) })}
        </span>
      )}
    </Line>
  );
}
