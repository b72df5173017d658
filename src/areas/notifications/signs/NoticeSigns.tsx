import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useNoticeTexts } from '@/core/i18n/useNoticeTexts';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { isLeadingTab } from '@/core/live/bus';
import { useOwnStatus } from '@/core/live/useLive';
import type { NotificationProfile } from '@/domain/notifications/contract';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { noticeText, type NoticeWords } from '@/domain/notifications/noticeText';
import { clockIn, isQuiet } from '@/domain/notifications/quiet';
import { topicRule } from '@/domain/notifications/topics';
import { toast } from '@/ui/feedback/toast';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { notificationsApi } from '../api';
import { useNoticeActs } from '../useNotifications';

/** What a person chose is asked for again after this time, in ms. */
const FRESH_MS = 60_000;

/** How the person wants to hear of something right now; null when they want to be left alone. */
function useWishes(): () => Promise<NotificationProfile | null> {
  const { user } = useAuth();
  const status = useOwnStatus();
  const known = useRef<{ at: number; profile: Promise<NotificationProfile> } | null>(null);
  const zone = user?.timeZone ?? 'UTC';
  const isBusy = status?.chosen === 'busy';
  return useCallback(async () => {
    if (isBusy) return null;
    if (!known.current || Date.now() - known.current.at > FRESH_MS) {
      const asked = notificationsApi.topics().then(({ profile }) => profile);
      asked.catch(() => {
        known.current = null;
      });
      known.current = { at: Date.now(), profile: asked };
    }
    const profile = await known.current.profile;
    return isQuiet(clockIn(zone, new Date()), profile) ? null : profile;
  }, [isBusy, zone]);
}

/** Two short tones, made by the browser itself; nothing happens where it does not allow sound yet. */
function playSound(): void {
  if (typeof AudioContext !== 'function') return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.08, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.4);
  gain.connect(context.destination);
  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(660, context.currentTime);
  tone.frequency.setValueAtTime(880, context.currentTime + 0.12);
  tone.connect(gain);
  tone.start();
  tone.stop(context.currentTime + 0.4);
  tone.addEventListener('ended', () => void context.close());
}

/** Fields of a link that name a place within its record. */
const PLACES: ReadonlySet<string> = new Set(['message', 'comment']);

/** Whether the page at `asPath` shows the record that a notice's link leads to. A card stands open on its board. */
export function isInView(link: string, asPath: string): boolean {
  const [target, here] = [link, asPath].map((path) => new URL(path, 'http://localhost')) as [URL, URL];
  const card = here.searchParams.get('card');
  if (card !== null && here.pathname === KANBAN_PATHS.root && target.pathname === KANBAN_PATHS.card(card))
    return true;
  const isSame = ([name, value]: [string, string]) =>
    PLACES.has(name) || here.searchParams.get(name) === value;
  return here.pathname === target.pathname && [...target.searchParams].every(isSame);
}

/** New notices are gathered so long before they are read out together, and at most this often. */
const GATHER_MS = 1000;
const ANNOUNCE_MS = 10_000;
/** Notices that come together make one sound. */
const SOUND_MS = 2000;

interface Said {
  /** How many came since the last time it was said; 0 in between. */
  count: number;
  turn: number;
}

function useAnnounced(): [Said, () => void] {
  const [said, setSaid] = useState<Said>({ count: 0, turn: 0 });
  const waiting = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  const say = () => {
    const count = waiting.current;
    waiting.current = 0;
    setSaid(({ turn }) => ({ count, turn: turn + 1 }));
    timer.current = count > 0 ? setTimeout(say, ANNOUNCE_MS) : null;
  };
  const add = () => {
    waiting.current += 1;
    timer.current ??= setTimeout(say, GATHER_MS);
  };
  return [said, add];
}

/** Two short tones, once for all that comes together. */
function useSound(): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (Date.now() - last.current < SOUND_MS) return;
    last.current = Date.now();
    playSound();
  };
}

/** A notice of the system, while nobody looks at the page. */
function showOnDesktop({ id }: Notice, { title, description }: NoticeWords, open: () => void): void {
  if (typeof Notification !== 'function' || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  const shown = new Notification(title, { tag: id, ...(description !== null && { body: description }) });
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
    open();
  });
}

/**
 * What happens with each notice that `arrived`: it is read out; mentions stand at the corner of the page; one tab makes a sound and
 * tells the desktop. What is in view is read at once instead; while busy or in quiet hours there is nothing of it. Source: live, 6.1.
 */
export function NoticeSigns({ arrived }: { arrived: readonly Notice[] }) {
  const t = useText();
  const router = useRouter();
  const writing = useNoticeTexts();
  const wishesOf = useWishes();
  const [said, add] = useAnnounced();
  const sound = useSound();
  const { act } = useNoticeActs();

  async function sign(notice: Notice, words: NoticeWords) {
    if (document.visibilityState === 'visible' && isInView(notice.link, router.asPath)) {
      await act({ ids: [notice.id], reason: 'read' });
      return;
    }
    const wishes = await wishesOf();
    if (!wishes) return;
    const open = () => void router.push(notice.link);
    if (topicRule(notice.topic).toast)
      toast(words.title, { variant: 'info', action: { label: t('notifications.open'), run: open } });
    if (!isLeadingTab()) return;
    if (wishes.sound) sound();
    if (wishes.desktop) showOnDesktop(notice, words, open);
  }

  const take = useStableCallback((notice: Notice) => {
    add();
    // Without the wishes nothing is made of it; it stands in the list.
    sign(notice, noticeText(notice, writing)).catch(() => undefined);
  });
  const taken = useRef(0);
  useEffect(() => {
    arrived.slice(taken.current).forEach(take);
    taken.current = arrived.length;
  }, [arrived, take]);
  return (
    <VisuallyHidden role="status">
      {said.count > 0 && <span key={said.turn}>{t('notifications.fresh', { count: said.count })}</span>}
    </VisuallyHidden>
  );
}
