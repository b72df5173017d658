import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import { type ComposeWindow, windowShown } from './composeSlice';
import { useCompose } from './useCompose';

const NEW = 'new';
const NONE: readonly ComposeWindow[] = [];

/** What the address says of a window: its draft, or that it is new; null for one that is about to have a draft. */
const nameOf = ({ mailId, asked }: ComposeWindow): string | null =>
  mailId ?? (asked.kind === 'new' ? NEW : null);

const first = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null;

/** Notes that the browser's Back or Forward was used, until it is asked. */
function usePopped(): () => boolean {
  const isPopped = useRef(false);
  useEffect(() => {
    const note = () => {
      isPopped.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  return () => {
    const was = isPopped.current;
    isPopped.current = false;
    return was;
  };
}

/** Writes the window of the address; one that opens is a step of the history of its own. */
function useWriting() {
  const router = useRouter();
  /** The page on which a step was added. */
  const added = useRef<string | null>(null);
  return (name: string | null, { path, isNew = false }: { path: string; isNew?: boolean }) => {
    if (name === null && added.current === path) {
      added.current = null;
      router.back();
      return;
    }
    added.current = isNew ? path : added.current === path ? path : null;
    const { compose: _compose, to: _to, subject: _subject, ...rest } = router.query;
    const query = name === null ? rest : { ...rest, compose: name };
    const url = { pathname: router.pathname, query };
    const options = { shallow: true, scroll: false };
    void (isNew ? router.push(url, undefined, options) : router.replace(url, undefined, options));
  };
}

/** Opens the window that the address names: `new` with `to` and `subject`, or a draft. */
function useReading(windows: readonly ComposeWindow[]) {
  const { query } = useRouter();
  const dispatch = useAppDispatch();
  const { compose } = useCompose();
  const shownBefore = useRef(new Set<string>());
  useEffect(() => windows.forEach((one) => shownBefore.current.add(nameOf(one) ?? '')), [windows]);
  async function composeNew() {
    // The rules of addresses are heavier than the rest of the page's own code.
    const { isAddress, readAddresses } = await import('./addresses');
    const to = readAddresses(first(query['to']) ?? '').filter(({ email }) => isAddress(email));
    compose({ kind: 'new', to, subject: first(query['subject']) ?? '' });
  }
  /** False for what is closed already and is come back to. */
  return (name: string, isBack: boolean): boolean => {
    const open = windows.find((one) => nameOf(one) === name);
    if (open) {
      if (open.view === 'minimised') dispatch(windowShown({ id: open.id, view: 'open' }));
      return true;
    }
    if (isBack && shownBefore.current.has(name)) return false;
    if (name !== NEW) compose({ kind: 'draft', mailId: name });
    else void composeNew();
    return true;
  };
}

/**
 * Keeps the window in which a mail is written in the address (`?compose=new` or its draft), so that it survives a
 * reload and can be linked. Back from it minimises it; what is written stays.
 */
export function useComposeAddress(): void {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const windows = useAppSelector(({ compose }) => compose?.windows) ?? NONE;
  const front = windows.findLast(({ view }) => view !== 'minimised');
  const shown = front ? nameOf(front) : null;
  const isWaiting = front !== undefined && shown === null;
  const named = first(router.query['compose']);
  const path = router.asPath.split(/[?#]/)[0] ?? '';
  const write = useWriting();
  const read = useReading(windows);
  const popped = usePopped();
  const last = useRef<{ named: string | null; shown: string | null; path: string } | null>(null);
  const follow = useStableCallback(() => {
    const before = last.current ?? { named: null, shown, path };
    last.current = { named, shown, path };
    const isBack = popped();
    if (isWaiting || named === shown) return;
    if (named !== before.named && named !== null) {
      if (!read(named, isBack)) write(null, { path: '' });
      return;
    }
    const isLeft = named === null && before.named !== null && before.path === path && shown === before.shown;
    if (isLeft && front) dispatch(windowShown({ id: front.id, view: 'minimised' }));
    else write(shown, { path, isNew: named === null && before.shown === null && shown !== null });
  });
  useEffect(follow, [named, shown, path, isWaiting, follow]);
}
