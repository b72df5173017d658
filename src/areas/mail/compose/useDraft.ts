import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useAutosave } from '@/core/drafts/useAutosave';
import { useLive } from '@/core/live/useLive';
import { useStableCallback } from '@/core/useStableCallback';
import { mailLive } from '@/domain/mail/live';
import type { Draft } from '@/domain/mail/schemas';
import type { Settlement } from '@/ui/editor/StaleDialogPart';
import { contentOf, isSame, joined, type MailContent } from './content';
import { DraftStore, isPassing } from './draftStore';
import type { OpenedMail } from './useOpened';
import { writingApi } from './writingApi';

/** Delay after the last key before saving, in ms. */
const REST_MS = 2_000;
/** Delays before a failed save is tried again, in ms; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

interface DraftOptions {
  /** Of the window. */
  id: string;
  opened: OpenedMail;
  onMade: (mailId: string) => void;
  /** Whether a text that the server lacks comes back in a window of the next page; true by default. */
  isListed?: boolean;
}

/** Tries a failed save again, later and later, and at once when the browser is online again. */
export function useRetries(isFailed: boolean, flush: () => void): void {
  const tries = useRef(0);
  useEffect(() => {
    if (!isFailed) return undefined;
    const wait = RETRY_MS[Math.min(tries.current, RETRY_MS.length - 1)];
    tries.current += 1;
    const timer = setTimeout(flush, wait);
    window.addEventListener('online', flush);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', flush);
    };
  }, [isFailed, flush]);
}

/** Saves what is there when the page is hidden or left. */
function useLastSave(store: DraftStore, flush: () => void): void {
  useEffect(() => {
    const leave = () => {
      store.isLeaving = document.visibilityState === 'hidden';
      if (store.isLeaving) flush();
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [store, flush]);
}

/** Shows what another window or device has saved of the draft, while nothing is unsaved here. */
function useFollowed(store: DraftStore, isQuiet: () => boolean, show: (draft: Draft) => void): void {
  const follow = async (mailId: string, version: number): Promise<void> => {
    const isNewer = (than: number) => store.known?.mailId === mailId && store.known.version < than;
    if (!isNewer(version) || !isQuiet()) return;
    try {
      const { draft } = await writingApi.draft({ mailId });
      if (isNewer(draft.version) && isQuiet()) show(draft);
    } catch {
      // It was sent or deleted: the next save says so.
    }
  };
  useLive(mailLive.draftChanged, ({ mailId, version }) => void follow(mailId, version));
}

/** The store of a window's draft, and what was saved elsewhere meanwhile. */
function useStore({ id, opened, onMade, isListed = true }: DraftOptions) {
  const { user } = useAuth();
  const [theirs, setTheirs] = useState<Draft | null>(null);
  const made = useStableCallback(onMade);
  const [store] = useState(() => {
    const { known, saved, creation } = opened;
    const userId = user?.id ?? '';
    const told = { onMade: made, onTheirs: setTheirs };
    return new DraftStore({ id, userId, isListed, known, saved, creation, ...told });
  });
  return { store, theirs, setTheirs };
}

/** The content of the window, what the server has of it, and saving. */
function useSaving(store: DraftStore, first: MailContent, maySave: boolean) {
  const [textKey, setTextKey] = useState(0);
  const [saved, setSaved] = useState({ content: first, at: null as string | null });
  const latest = useRef(first);
  const save = useStableCallback(async (content: MailContent) => {
    const isSaved = maySave && (await store.save(content));
    if (isSaved) setSaved({ content, at: new Date().toISOString() });
    return isSaved;
  });
  const auto = useAutosave({ saved: saved.content, isSame, save });
  const change = useStableCallback((part: Partial<MailContent>, rest: number = REST_MS) => {
    latest.current = { ...latest.current, ...part };
    store.keep(latest.current);
    auto.change(latest.current, rest);
  });
  return {
    ...auto,
    /** Changes when the text is another one than what was typed: the editor then begins anew. */
    textKey,
    savedAt: saved.at,
    latest: useCallback(() => latest.current, []),
    change,
    replace: (content: MailContent) => {
      change(content, 0);
      setTextKey((known) => known + 1);
    },
    /** Takes what the server has in the place of what is shown. */
    takeOver: ({ version }: Draft, content: MailContent) => {
      store.takeOver(version, content);
      latest.current = content;
      setSaved({ content, at: new Date().toISOString() });
      auto.change(content, 0);
      setTextKey((known) => known + 1);
    },
    /** Saves what is there at this moment. */
    saveNow: () => save(latest.current),
    isSaved: () => isSame(latest.current, saved.content),
  };
}

/** The content of a mail being written, saved as a draft while it is written. */
export function useDraft(options: DraftOptions) {
  const { opened } = options;
  const { store, theirs, setTheirs } = useStore(options);
  const saving = useSaving(store, opened.content, theirs === null);
  const { state, flush, latest, replace, takeOver } = saving;
  const resume = useStableCallback(() => opened.kept && replace(opened.kept));
  useEffect(() => void resume(), [resume]);
  const isLater = store.problem !== null && isPassing(store.problem);
  useRetries(state === 'failed' && !theirs && isLater, flush);
  useLastSave(store, flush);
  const isQuiet = () => state !== 'saving' && !theirs && saving.isSaved();
  useFollowed(store, isQuiet, (draft) => takeOver(draft, contentOf(draft)));
  const isOlder = opened.kept !== null || (opened.known !== null && !opened.isMade);
  return {
    ...saving,
    content: saving.value,
    store,
    theirs,
    settle: (choice: Settlement) => {
      if (!theirs) return;
      const [other, mine] = [contentOf(theirs), latest()];
      setTheirs(null);
      takeOver(theirs, other);
      if (choice !== 'theirs') replace(choice === 'mine' ? mine : joined(other, mine));
    },
    /** Whether something was written, in this window or before. */
    isTouched: () => isOlder || !isSame(latest(), opened.content),
  };
}

export type DraftState = ReturnType<typeof useDraft>;
