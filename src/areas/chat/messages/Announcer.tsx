import { useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Message } from '@/domain/chat/schemas';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { useStableCallback } from '@/ui/table/useStableCallback';

/** At most one line in so many milliseconds. Source: chat, section 3.4. */
const EVERY_MS = 3000;

interface AnnouncerProps {
  messages: readonly Message[];
  ownId: string;
  nameOf: (id: string) => string;
}

/** Says politely what arrives from others: "3 new messages from Anna". */
export function Announcer({ messages, ownId, nameOf }: AnnouncerProps) {
  const t = useText();
  const [line, setLine] = useState('');
  const told = useRef(messages.at(-1)?.seq ?? 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = messages.at(-1)?.seq ?? 0;
  const tell = useStableCallback(() => {
    timer.current = undefined;
    const fresh = messages.filter(({ seq, senderId }) => seq > told.current && senderId !== ownId);
    told.current = latest;
    const senders = new Set(fresh.map(({ senderId }) => senderId));
    const [only] = senders;
    const count = fresh.length;
    if (count === 0) setLine('');
    else if (senders.size === 1 && only) setLine(t('chat.announce.one', { count, name: nameOf(only) }));
    else setLine(t('chat.announce.several', { count }));
  });
  useEffect(() => {
    if (latest > told.current) timer.current ??= setTimeout(tell, EVERY_MS);
  }, [latest, tell]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return <VisuallyHidden role="status">{line}</VisuallyHidden>;
}
