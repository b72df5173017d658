import { useRef, useState } from 'react';
import type { RequestError } from '@/core/redux/createRequest';
import type { Conversation } from '@/domain/chat/schemas';
import type { MessageWindow } from '../state/types';
import { useChatActs } from '../useChatActs';

/** One end of the loaded range. */
interface End {
  /** Whether there is more beyond it. */
  goesOn: boolean;
  /** Why the last page could not be loaded; a retry is then up to the user. */
  error: RequestError | null;
  retry: () => void;
}

type Direction = 'before' | 'after';

/** Loads more at both ends, one page at a time. */
export function usePages({ id }: Conversation, { prev, next }: MessageWindow) {
  const { loadMessages } = useChatActs();
  const busy = useRef(new Set<Direction>());
  const [errors, setErrors] = useState<Record<Direction, RequestError | null>>({ before: null, after: null });
  const read = async (direction: Direction, messageId: string | null) => {
    if (!messageId || busy.current.has(direction)) return;
    busy.current.add(direction);
    const answer = await loadMessages({ conversationId: id, direction, messageId });
    busy.current.delete(direction);
    setErrors((known) => ({
      ...known,
      [direction]: answer.payload && 'status' in answer.payload ? answer.payload : null,
    }));
  };
  const end = (direction: Direction, messageId: string | null): End => ({
    goesOn: messageId !== null,
    error: errors[direction],
    retry: () => void read(direction, messageId),
  });
  return {
    older: () => errors.before === null && void read('before', prev),
    newer: () => errors.after === null && void read('after', next),
    top: end('before', prev),
    bottom: end('after', next),
  };
}
