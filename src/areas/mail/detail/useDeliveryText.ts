import { useFormat } from '@/core/i18n/format';
import { useNow } from '@/core/i18n/useNow';
import { useText } from '@/core/i18n/useText';
import type { Delivery } from '@/domain/mail/schemas';

/** A mail that is sent within this time, in ms, is on its way and not scheduled. */
const SOON_MS = 60_000;

/** What is said of the sending of a mail: on its row, and in full above its text. Null once it was sent. */
export function useDeliveryText() {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  return (delivery: Delivery | null): { short: string; text: string } | null => {
    if (!delivery || delivery.state === 'sent') return null;
    const { state, sendAt, nextAt, recipients } = delivery;
    const same = (text: string) => ({ short: text, text });
    if (state === 'queued') {
      const isSoon = Date.parse(sendAt) - now < SOON_MS;
      return same(
        isSoon ? t('mail.delivery.soon') : t('mail.delivery.queued', { time: format.dateTime(sendAt) }),
      );
    }
    if (state === 'retry') {
      const text = t('mail.delivery.retry', { time: format.dateTime(nextAt ?? sendAt) });
      return { short: t('mail.delivery.waiting'), text };
    }
    const failed = recipients.filter((one) => one.state === 'failed').length;
    const short = t(`mail.delivery.${state}`);
    if (failed > 0 && (state === 'partly' || state === 'failed'))
      return { short, text: t('mail.delivery.failedFor', { count: failed, total: recipients.length }) };
    return { short, text: state === 'unknown' ? t('mail.delivery.unknownText') : short };
  };
}
