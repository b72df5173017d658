import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { notificationsApi } from './notificationsApi';

async function setInApp(id: Notice['topic'], inApp: boolean): Promise<void> {
  const { profile } = await notificationsApi.topics();
  await notificationsApi.update({ version: profile.version, topics: [{ id, inApp }] });
}

/** Ends notices of a topic in the product, with a way back. */
export function useTurnOff() {
  const t = useText();
  return async (topic: Notice['topic'], name: string) => {
    try {
      await setInApp(topic, false);
      toastUndo(t('notifications.turnedOff', { topic: name }), () => setInApp(topic, true));
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
    }
  };
}
