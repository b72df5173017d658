import { useLive, useLiveRefetch } from '@/core/live/useLive';
import { accountLive } from '@/domain/people/live';

interface ShownList {
  rows: readonly unknown[];
  reload: () => void;
}

/**
 * Reloads a list of a person after a live event about it, or a gap in the event stream. A list loaded beyond its
 * first `page` rows stays as it is, since it would get shorter under the reader.
 */
export function useLiveList(ownerId: string, { rows, reload }: ShownList, page: number): void {
  const refresh = () => {
    if (rows.length <= page) reload();
  };
  useLive(accountLive.profileChanged, ({ userId, postId, posted, gone }) => {
    if (userId === ownerId && (postId === undefined || posted || gone)) refresh();
  });
  useLiveRefetch(refresh);
}
