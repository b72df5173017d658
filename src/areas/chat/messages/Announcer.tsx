import { useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useStableCallback } from '@/core/useStableCallback';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

/** At most one announcement per this many milliseconds. Source: chat, section 3.4. */
const EVERY_MS = 3000;

interface AnnouncerProps {
  conversation: Pick<Conversation, 'messages' | 'lastMessage' | 'lastSeq'>;
  ownId: string;
  nameOf: (id: string) => string;
}

/** Announces others' new messages politely: "3 new messages from Anna". Pages loaded by scrolling don't count. */
export function Announcer({ conversation, ownId, nameOf }: AnnouncerProps) {
  const t = useText();
  const { messages, lastMessage, lastSeq } = conversation;
  const [line, setLine] = useState({ nth: 0, text: '' });
  const told = useRef(lastSeq);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useStableCallback(() => {
    timer.current = undefined;
    const isNew = ({ seq, senderId, contentType, deletedAt }: Message) =>
      seq > told.current && senderId !== ownId && contentType !== 'system' && !deletedAt;
    // Further up in the log they are not loaded: only their number and the author of the last one are known.
    const isLoaded = (messages.at(-1)?.seq ?? 0) >= lastSeq;
    const fresh = isLoaded || !lastMessage ? messages.filter(isNew) : [lastMessage].filter(isNew);
    const count = isLoaded ? fresh.length : fresh.length && lastSeq - told.current;
    const senders = new Set(fresh.map(({ senderId }) => senderId));
    const [only] = senders;
    told.current = lastSeq;
    if (count === 0) return;
    const isOfOne = only && (isLoaded ? senders.size : count) === 1;
    const text = isOfOne
      ? t('chat.announce.one', { count, name: nameOf(only) })
      : t('chat.announce.several', { count });
    setLine(({ nth }) => ({ nth: nth + 1, text }));
  });
  useEffect(() => {
    if (lastSeq > told.current) timer.current ??= setTimeout(tell, EVERY_MS);
  }, [lastSeq, tell]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <VisuallyHidden role="status">
      {/* The same text again is announced only in a new element. */}
      <span key={line.nth}>{line.text}</span>
    </VisuallyHidden>
  );
}
