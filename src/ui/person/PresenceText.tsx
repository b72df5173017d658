import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useNow } from '@/core/i18n/useNow';
import { usePresence } from '@/core/live/useLive';

/** Whether somebody is there, in words: their own text, else the status, else when they were seen last. Needs the texts of `person`. */
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
