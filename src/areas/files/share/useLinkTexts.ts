import { useFormat } from '@/core/i18n/format';
import { useNow } from '@/core/i18n/useNow';
import { useText } from '@/core/i18n/useText';
import type { FileLink } from '@/domain/files/schemas';

/** What is said about a public link. */
export function useLinkTexts() {
  const t = useText();
  const { dateTime } = useFormat();
  const now = useNow();
  return {
    /** When it ends, or that it has ended. */
    end: ({ expiresAt }: FileLink): string => {
      if (expiresAt === null) return t('filesShare.end.never');
      const isOver = Date.parse(expiresAt) <= now;
      return t(isOver ? 'filesShare.end.over' : 'filesShare.end.at', { at: dateTime(expiresAt) });
    },
    hits: ({ hits }: FileLink): string => t('filesShare.link.hits', { count: hits }),
  };
}
