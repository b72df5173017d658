import { defineLive, kept } from '@/domain/live/define';
import type { Notice } from './noticeSchemas';

/** Why notices of a person are other than before. */
export type NoticeChange = 'read' | 'unread' | 'archived' | 'restored' | 'hidden' | 'shown' | 'seen';

/** What is told to the tabs of a person about their notices. Source: live, section 6. */
export const notificationsLive = defineLive('notifications', {
  /** New, or happened once more: it stands on top. */
  added: kept<{ notification: Notice; unreadCount: number }>(),
  /** What it quotes is another text now; it stays where it is and is no news. */
  rewritten: kept<{ notification: Notice }>(),
  /** `before` stands in the place of ids when all up to an instant changed. */
  changed: kept<{ ids: string[]; before?: string; unreadCount: number; reason: NoticeChange }>(),
});
