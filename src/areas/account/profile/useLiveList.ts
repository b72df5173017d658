import { useLive, useLiveRefetch } from '@/core/live/useLive';
import { accountLive } from '@/domain/people/live';

interface ShownList {
  rows: readonly unknown[];
  reload: () => void;
}

/**
 * Reads a list of a person again when something came to it or went, or may have been missed; a list that was read on
 * beyond its first `page` rows stays as it is, since it would become shorter under the reader.
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
