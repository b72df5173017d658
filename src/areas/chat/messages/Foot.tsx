import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Message } from '@/domain/chat/schemas';
import { Icon } from '@/ui/icon/Icon';
import { Below } from './bubble';
import { useLog } from './logContext';

interface FootProps {
  message: Message;
  /** How many have seen one's own message, where the mark stands. */
  seenBy: number;
}

/** When it was written, and what became of it since. */
export function Foot({ message, seenBy }: FootProps) {
  const t = useText();
  const { time, dateTime } = useFormat();
  const { acts, type } = useLog();
  const seen = type === 'ONE_TO_ONE' ? t('chat.message.seen') : t('chat.message.seenBy', { count: seenBy });
  const { createdAt, editedAt, pinnedAt, deletedAt } = message;
  return (
    <Below>
      <time dateTime={createdAt} title={dateTime(createdAt)}>
        {time(createdAt)}
      </time>
      {editedAt && !deletedAt && (
        <button type="button" className="plain" onClick={() => acts.history(message)}>
          {t('chat.message.edited')}
        </button>
      )}
      {pinnedAt && !deletedAt && <Icon name="ph:push-pin" size={16} label={t('chat.message.pinned')} />}
      {seenBy > 0 && (
        <button type="button" className="plain" onClick={() => acts.seenBy(message)}>
          <Icon name="ph:checks" size={16} /> {seen}
        </button>
      )}
    </Below>
  );
}
