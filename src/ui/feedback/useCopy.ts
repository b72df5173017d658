import { useText } from '@/core/i18n/useText';
import { toast } from './toast';

/** Copies a text to the clipboard and reports the result. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('feedback.copy.done'));
    } catch {
      toast(t('feedback.copy.failed'), { variant: 'error' });
    }
  };
}
