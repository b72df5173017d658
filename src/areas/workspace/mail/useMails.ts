import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useReading } from '@/core/redux/useReading';
import { choice, count, text } from '@/ui/table/urlFields';
import { FIRST_PAGE, useCursorPages, useWithFirstPage } from '@/ui/table/useCursorPages';
import { useUrlState } from '@/ui/table/useUrlState';
import { loadMails, mailsSlice, type MailsQuery } from './mailsSlice';

addSlice(mailsSlice);

/** The states as the filter lists them. */
export const STATES = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;

const FIELDS = {
  state: choice(STATES, undefined),
  query: text(200),
  mail: text(64),
  page: count(1, 1_000_000),
  cursor: text(1000),
};

/** The page of the list of mails that the address names. */
export function useMails(pageSize: number) {
  const dispatch = useAppDispatch();
  const [written, update] = useUrlState(FIELDS);
  const place = useWithFirstPage(written);
  const { state, query, cursor } = place;
  const list = useAppSelector((root) => root.outgoingMail);
  const request = useMemo<MailsQuery>(
    () => ({
      limit: pageSize,
      ...(state && { state }),
      ...(query && { query }),
      ...(cursor && { cursor }),
    }),
    [pageSize, state, query, cursor],
  );
  const read = useCallback(() => dispatch(loadMails(request)), [dispatch, request]);
  useReading(read);
  const listKey = JSON.stringify([state, query, pageSize]);
  const pages = useCursorPages(listKey, place, (to) => update(to));
  return {
    ...list,
    place,
    pages,
    listKey,
    reload: () => void read(),
    open: (mail: string) => update({ mail }),
    filter: (changes: { state?: (typeof STATES)[number] | undefined; query?: string }) =>
      update({ ...changes, ...FIRST_PAGE }, { replace: changes.query !== undefined && query !== '' }),
  };
}
