import { useRouter } from 'next/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PATHS } from '@/core/paths';
import { usePreference } from '@/core/preferences/usePreferences';
import { useAppSelector } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { Mail } from '@/domain/mail/schemas';
import type { ActId } from './acts';
import { PREFERENCES } from './address';
import { useCompose } from './compose/useCompose';
import { useComposeAddress } from './compose/useComposeAddress';
import { useRowCursor } from './list/useRowKeys';
import { useLabelActs } from './nav/useLabelActs';
import { useLabelName } from './parts';
import { customOf, customPath, isLabelPath, keyOf } from './state/views';
import { useLabels, useMailList } from './useMail';
import { type MailActs, useMailActs } from './useMailActs';
import { type MailAddress, useMailAddress } from './useMailAddress';
import { useMailKeys } from './useMailKeys';
import { usePrefetch } from './usePrefetch';
import { useSelection } from './useSelection';

/** Acts after which a mail is elsewhere. */
const LEAVING: readonly ActId[] = ['archive', 'inbox', 'trash', 'back', 'forever', 'spam', 'notSpam'];

/** The page without a label goes to the one opened last, if it is still there; an opened label is remembered. */
function useLastLabel(address: MailAddress, labels: ReturnType<typeof useLabels>): void {
  const router = useRouter();
  const { value, isLoaded, set } = usePreference(PREFERENCES.lastLabel);
  const { isRoot, label } = address;
  const own = customOf(label);
  const isThere = own === null ? isLabelPath(label) : labels.labels.some(({ id }) => id === own);
  const isReady = isLoaded && !labels.isLoading;
  const enter = useStableCallback(() => {
    if (isThere) void router.replace(address.hrefOf(null));
    else void router.replace(PATHS.dashboard.mail.label('inbox'));
  });
  useEffect(() => {
    if (isRoot && isReady) enter();
  }, [isRoot, isReady, enter]);
  useEffect(() => {
    if (!isRoot && isReady && isThere && value !== label) set(label);
  }, [isRoot, isReady, isThere, value, label, set]);
}

/** The list with its selection and the row that keys act on. */
function useRows(address: MailAddress, isUnknown: boolean, openRow: (id: string) => void) {
  const list = useMailList(address.listed, !isUnknown);
  const selection = useSelection(keyOf(address.listed), list.rows);
  const grid = useRef<HTMLDivElement>(null);
  const reveal = useRef<((index: number) => void) | null>(null);
  const ids = list.rows.map(({ id }) => id);
  const cursor = useRowCursor({ ids, grid, reveal, onOpen: openRow, onSelect: selection.toggle });
  return { list, selection, grid, reveal, cursor, ids };
}

interface Doing extends ReturnType<typeof useRows> {
  address: MailAddress;
  acts: MailActs;
}

/** What keys and the buttons of an opened mail do: to the selection, else to the opened mail, else to the row. */
function useDoing({ address, acts, list, selection, cursor, ids }: Doing) {
  const { mailId } = address;
  const opened = useAppSelector(({ mail }) => (mailId === null ? undefined : mail.mails.byId[mailId]));
  const row = list.rows.find(({ id }) => id === cursor.active);
  const targets = (): readonly Mail[] => {
    if (selection.mails.length > 0) return selection.mails;
    const one = mailId === null ? row : opened;
    return one ? [one] : [];
  };
  const run = async (act: ActId, mails = targets()) => {
    const isGone = (id: string) => mails.some((mail) => mail.id === id);
    const from = ids.findLastIndex(isGone);
    const next =
      ids.slice(from + 1).find((id) => !isGone(id)) ?? ids.slice(0, from).findLast((id) => !isGone(id));
    if (!(await acts.run(act, mails))) return;
    if (!LEAVING.includes(act) && !(act === 'unread' && mailId !== null)) return;
    selection.clear();
    if (mailId !== null) address.open(null);
    if (next !== undefined) cursor.focus(next);
  };
  const first = () => targets()[0];
  return {
    run,
    toggleStar: () => void run(first()?.isStarred ? 'unstar' : 'star'),
    remove: () => void run(first()?.folder === 'trash' ? 'forever' : 'trash'),
    spam: () => void run(first()?.folder === 'spam' ? 'notSpam' : 'spam'),
    mark: (isRead: boolean) => void run(isRead ? 'read' : 'unread'),
    targets,
    opened,
  };
}

/** The next or previous mail: opened where one is open, else its row has the focus. */
const stepIn = ({ address, list, cursor, ids }: Doing, openRow: (id: string) => void, by: 1 | -1) => {
  const { mailId } = address;
  if (mailId === null) {
    cursor.step(by);
    return;
  }
  const thread = list.rows.find(({ id }) => id === mailId);
  const next = ids[ids.indexOf(thread?.id ?? mailId) + by];
  if (next !== undefined) openRow(next);
};

/** The dialogs and drawers that are open over the page. */
function useOverlays() {
  const [isSideOpen, setSideOpen] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const [isLabelling, setLabelling] = useState(false);
  return { isSideOpen, setSideOpen, isHelp, setHelp, isLabelling, setLabelling };
}

interface Keyed extends Doing {
  doing: ReturnType<typeof useDoing>;
  openRow: (id: string) => void;
  compose: ReturnType<typeof useCompose>['compose'];
  search: RefObject<HTMLInputElement | null>;
  overlays: ReturnType<typeof useOverlays>;
}

/** The keys of the mailbox. */
function useKeys(all: Keyed): void {
  const { address, acts, cursor, selection, doing, openRow, compose, search, overlays } = all;
  const answer = (kind: 'reply' | 'replyAll' | 'forward') => () => {
    const mailId = address.mailId ?? cursor.active;
    if (mailId !== null) compose({ kind, mailId });
  };
  const withRow = (act: (id: string) => void) => () => {
    if (cursor.active !== null) act(cursor.active);
  };
  useMailKeys({
    j: () => stepIn(all, openRow, 1),
    k: () => stepIn(all, openRow, -1),
    o: withRow(openRow),
    u: () => {
      if (address.mailId !== null) address.open(null);
    },
    x: withRow((id) => selection.toggle(id)),
    e: () => void doing.run('archive'),
    '#': doing.remove,
    '!': doing.spam,
    s: doing.toggleStar,
    r: answer('reply'),
    a: answer('replyAll'),
    f: answer('forward'),
    c: () => compose({ kind: 'new' }),
    I: () => doing.mark(true),
    U: () => doing.mark(false),
    l: () => {
      // The menu of labels stands at the buttons of a selection or of an opened mail.
      if (selection.mails.length === 0 && address.mailId === null && cursor.active !== null)
        selection.toggle(cursor.active);
      overlays.setLabelling(doing.targets().length > 0);
    },
    z: () => void acts.undo(),
    '/': () => search.current?.focus(),
    '?': () => overlays.setHelp(true),
  });
}

/** All that the page of the mailbox shows and does. */
export function useMailScreen() {
  const address = useMailAddress();
  const labels = useLabels();
  const { compose, openSettings } = useCompose();
  const isUnknown = !isLabelPath(address.label);
  const byId = useAppSelector(({ mail }) => mail.mails.byId);
  const openRow = useStableCallback((id: string) => {
    if (byId[id]?.folder === 'drafts') compose({ kind: 'draft', mailId: id });
    else address.open(id, { replace: address.mailId !== null });
  });
  const acts = useMailActs(address.listed.isGrouped);
  const rows = useRows(address, isUnknown, openRow);
  const doing = useDoing({ address, acts, ...rows });
  const search = useRef<HTMLInputElement>(null);
  const overlays = useOverlays();
  const dense = usePreference(PREFERENCES.dense);
  const pane = usePreference(PREFERENCES.readingPane);
  const labelActs = useLabelActs((label) => {
    if (customPath(label.id) === address.label) address.goTo('inbox');
  });
  useLastLabel(address, labels);
  useComposeAddress();
  usePrefetch(rows.list.rows, address.mailId);
  useKeys({ ...rows, address, acts, doing, openRow, compose, search, overlays });
  return {
    ...rows,
    ...overlays,
    address,
    acts,
    doing,
    labels,
    labelActs,
    labelName: useLabelName(labels.labels)(address.label),
    isUnknown,
    compose,
    openSettings,
    openRow,
    search,
    isDense: dense.value === true,
    isBeside: pane.value !== 'off',
  };
}

export type MailParts = ReturnType<typeof useMailScreen>;
