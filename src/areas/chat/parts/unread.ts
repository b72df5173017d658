import type { Format } from '@/core/i18n/format';
import { UNREAD_CAP } from '@/domain/chat/limits';

/** The number of unread messages as shown: exactly up to 999, then "999+". */
export const unreadText = ({ number }: Pick<Format, 'number'>, count: number): string =>
  count >= UNREAD_CAP ? `${number(UNREAD_CAP - 1)}+` : number(count);
