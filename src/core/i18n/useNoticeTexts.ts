import { useMemo } from 'react';
import type { NoticeWriting } from '@/domain/notifications/noticeText';
import { useFormat } from './format';
import { useText } from './useText';

/** How notices are written in the current language; callers need `notices` among their `texts`. */
export function useNoticeTexts(): NoticeWriting {
  const t = useText();
  const { ahead, date, money } = useFormat();
  return useMemo(() => ({ t, ahead, date, money }), [t, ahead, date, money]);
}
