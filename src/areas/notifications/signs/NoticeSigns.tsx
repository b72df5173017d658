import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useNoticeWriting } from '@/core/i18n/useNoticeWriting';
import { useText } from '@/core/i18n/useText';
import { isLeadingTab } from '@/core/live/bus';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { noticeText, type NoticeWords } from '@/domain/notifications/noticeText';
import { topicRule } from '@/domain/notifications/topics';
import { toast } from '@/ui/feedback/toast';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { useNoticeActs } from '../useNotifications';
import { isInView } from './inView';
import { playSound } from './sound';
import { useWishes } from './useWishes';

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
  const writing = useNoticeWriting();
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
    const words = writing ? noticeText(notice, writing) : notice;
    // Without the wishes nothing is made of it; it stands in the list.
    sign(notice, words).catch(() => undefined);
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
