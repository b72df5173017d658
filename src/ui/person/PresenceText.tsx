import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useNow } from '@/core/i18n/useNow';
import { usePresence } from '@/core/live/useLive';

/** A user's presence as text: status text, else status, else when last seen. Needs the texts of `person`. */
export function PresenceText({ userId }: { userId: string }) {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const { status, statusText, lastActivity } = usePresence(userId);
  const word =
    status === 'offline' && lastActivity !== null
      ? t('person.seen', { when: format.relative(lastActivity, now) })
      : t(`person.status.${status}`);
  return (
    <>
      {word}
      {statusText && (
        <>
          {' · '}
          <bdi>{statusText}</bdi>
        </>
      )}
    </>
  );
}
