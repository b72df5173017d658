import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLive, useLiveRefetch } from '@/core/live/useLive';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import { useStableCallback } from '@/core/useStableCallback';
import { mailLive } from '@/domain/mail/live';
import type { Mail, MailLabel } from '@/domain/mail/schemas';
import { mailSlice } from './mailSlice';
import { asWished, rowsOf } from './state/changes';
import {
  loadLabels,
  loadMail,
  loadMails,
  loadThread,
  PAGE,
  type ThreadRequest,
  threadKeyOf,
} from './state/requests';
import { isAside, keyOf, type Listed } from './state/views';

addSlice(mailSlice);

/** How long a burst of changes is gathered before a list is read again, in ms. */
const GATHER_MS = 300;
/** Labels are counted again at most this often, in ms. */
const COUNT_MS = 1000;
const NO_LABELS: readonly MailLabel[] = [];
const NO_IDS: readonly string[] = [];

/** The labels of the mailbox with their counts, kept up to date. */
export function useLabels() {
  const dispatch = useAppDispatch();
  const labels = useAppSelector(({ mail }) => mail.labels);
  const error = useAppSelector(({ mail }) => mail.labelsError);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = useCallback(() => void dispatch(loadLabels(undefined)), [dispatch]);
  const recount = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reload();
    }, COUNT_MS);
  };
  useEffect(reload, [reload]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(mailLive.labelsChanged, recount);
  const writes = useAppSelector(({ mail }) => mail.writes);
  const countWrites = useEffectEvent(recount);
  useEffect(() => {
    if (writes > 0) countWrites();
  }, [writes]);
  useLiveRefetch(reload);
  return { labels: labels ?? NO_LABELS, isLoading: labels === null && !error, error, reload };
}

/** The own labels, once labels are read. */
export const useCustomLabels = (): readonly MailLabel[] => {
  const labels = useAppSelector(({ mail }) => mail.labels);
  return useMemo(() => labels?.filter(({ type }) => type === 'custom') ?? NO_LABELS, [labels]);
};

/** Reads a list when it is first shown, and again a moment after it has become stale. */
function useListReads(listed: Listed, isKnown: boolean) {
  const dispatch = useAppDispatch();
  const key = keyOf(listed);
  const list = useAppSelector(({ mail }) => mail.lists[key]);
  const read = useStableCallback((more: { cursor?: string; count?: number } = {}) =>
    dispatch(loadMails({ listed, ...more })),
  );
  const reload = useStableCallback(() => void read({ count: Math.max(list?.ids.length ?? 0, PAGE) }));
  const begun = useRef<string>(undefined);
  const begin = useEffectEvent((shown: string) => {
    // What the first HTML has answered sends nothing.
    if (begun.current === undefined || !list?.isRead) void read();
    else if (begun.current !== shown) reload();
    begun.current = shown;
  });
  useEffect(() => {
    if (isKnown) begin(key);
  }, [key, isKnown]);
  const isStale = list?.isStale === true && list.requestId === null && list.error === null;
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setTimeout(reload, GATHER_MS);
    return () => clearTimeout(timer);
  }, [isStale, reload]);
  useLiveRefetch(() => {
    if (isKnown) reload();
  });
  return {
    list,
    reload,
    more: list?.next === undefined ? undefined : () => void read({ cursor: list.next ?? '' }),
  };
}

/** The rows of a list, as the acts under way leave them; `isKnown` is false for a label that can't exist. */
export function useMailList(listed: Listed, isKnown: boolean) {
  const { list, reload, more } = useListReads(listed, isKnown);
  const mail = useAppSelector((state) => state.mail);
  const { mails, pending, touched } = mail;
  const rows = useMemo(
    () => (list ? rowsOf(mail, list) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- the parts of the state that rows depend on
    [list, mails.byId, pending, touched],
  );
  const hidden = (list?.ids.length ?? 0) - rows.length;
  return {
    rows,
    total: Math.max((list?.total ?? 0) - hidden, rows.length),
    isRead: list?.isRead ?? false,
    isLoading: list !== undefined && list.requestId !== null,
    error: list?.error ?? null,
    more,
    reload,
  };
}

/** A mail by its id with its text, as the acts under way leave it, and why it could not be read. */
function useWhole(mailId: string) {
  const row = useAppSelector(({ mail }) => mail.mails.byId[mailId]);
  const content = useAppSelector(({ mail }) => mail.contents[mailId]);
  const pending = useAppSelector(({ mail }) => mail.pending);
  const opening = useAppSelector(({ mail }) => mail.opening[mailId]);
  const mail = useMemo(() => {
    const now = row && asWished(row, Object.values(pending));
    if (!now || !content) return undefined;
    const { html, message, attachments, to, cc, bcc, recipientCount, delivery } = content;
    return { ...now, html, message, attachments, to, cc, bcc, recipientCount, delivery };
  }, [row, content, pending]);
  return { mail, error: opening?.error ?? null };
}

/** The opened mail with its text, read anew whenever it is opened. */
export function useOpenedMail(mailId: string) {
  const dispatch = useAppDispatch();
  const { mail, error } = useWhole(mailId);
  const read = useCallback(() => dispatch(loadMail({ mailId })), [dispatch, mailId]);
  useEffect(() => {
    const reading = read();
    return () => reading.abort();
  }, [read]);
  return { mail, error, isLoading: !mail && !error, reload: () => void read() };
}

/** The ids of the mails of an opened mail's conversation, oldest first; the mail alone until they are read. */
export function useThread(mail: Mail, isWanted: boolean) {
  const dispatch = useAppDispatch();
  const { threadId, folder } = mail;
  const [isTrash, isSpam] = [folder === 'trash', folder === 'spam'];
  const request = useMemo(
    (): ThreadRequest => ({
      threadId,
      ...(isTrash && { folder: 'trash' as const }),
      ...(isSpam && { folder: 'spam' as const }),
    }),
    [threadId, isTrash, isSpam],
  );
  const key = threadKeyOf(request);
  const thread = useAppSelector((state) => state.mail.threads[key]);
  const byId = useAppSelector((state) => state.mail.mails.byId);
  const read = useCallback(() => dispatch(loadThread(request)), [dispatch, request]);
  useEffect(() => {
    if (!isWanted) return undefined;
    const reading = read();
    return () => reading.abort();
  }, [read, isWanted]);
  const isStale = isWanted && thread?.isStale === true && thread.requestId === null && thread.error === null;
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setTimeout(() => void read(), GATHER_MS);
    return () => clearTimeout(timer);
  }, [isStale, read]);
  useLiveRefetch(() => {
    if (isWanted) void read();
  });
  const known = (isWanted ? thread?.ids : undefined) ?? NO_IDS;
  const ids = useMemo(() => {
    const here = known.filter((id) => {
      const one = byId[id];
      return one && isAside(one.folder) === (isTrash || isSpam);
    });
    return here.includes(mail.id) ? here : [...here, mail.id];
  }, [known, byId, isTrash, isSpam, mail.id]);
  return {
    ids,
    isRead: !isWanted || thread?.isRead === true,
    error: thread?.error ?? null,
    reload: () => void read(),
  };
}

/** A mail of a conversation with its text, which is read for one that has just arrived. */
export function useMailOf(mailId: string): Mail | undefined {
  const dispatch = useAppDispatch();
  const { mail } = useWhole(mailId);
  const isLacking = useAppSelector(
    (state) => state.mail.mails.byId[mailId] !== undefined && state.mail.contents[mailId] === undefined,
  );
  useEffect(() => {
    if (isLacking) void dispatch(loadMail({ mailId }));
  }, [dispatch, isLacking, mailId]);
  return mail;
}
