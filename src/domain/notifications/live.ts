import { defineLive, kept } from '@/domain/live/define';
import type { Notice } from './noticeSchemas';

/** Why notices of a user changed. */
export type NoticeChange = 'read' | 'unread' | 'archived' | 'restored' | 'hidden' | 'shown' | 'seen';

/** Live events for the tabs of a user about their notices. Source: live, section 6. */
export const notificationsLive = defineLive('notifications', {
  /** New, or repeated: it moves to the top. */
  added: kept<{ notification: Notice; unreadCount: number }>(),
  /** Its quoted text has changed; it keeps its position and does not count as new. */
  rewritten: kept<{ notification: Notice }>(),
  /** `before` is sent instead of ids when all up to an instant changed. */
  changed: kept<{ ids: string[]; before?: string; unreadCount: number; reason: NoticeChange }>(),
});
