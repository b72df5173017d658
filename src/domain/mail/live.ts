import { defineLive, kept } from '@/domain/live/define';
import type { Delivery, Mail, MailState } from './schemas';

/** Live events of a mailbox, for its owner alone. */
export const mailLive = defineLive('mail', {
  /** As in lists: without its HTML. */
  received: kept<{ mail: Mail }>(),
  /** `reload` in the place of a long list. */
  itemsChanged: kept<{ items: readonly MailState[]; removedIds: readonly string[] } | { reload: true }>(),
  draftChanged: kept<{ mailId: string; version: number }>(),
  outgoingChanged: kept<{ mailId: string; delivery: Delivery | null }>(),
  labelsChanged: kept<Record<string, never>>(),
});
