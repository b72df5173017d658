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
import { playSound } from './sound';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { useWishes } from './useWishes';

/** New notices are read out together, at most this often. */
const ANNOUNCE_MS = 10_000;

/** How many came since the last time it was said; 0 in between. */
function useAnnounced(): [number, () => void] {
  const [said, setSaid] = useState(0);
  const waiting = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  const say = () => {
    setSaid(waiting.current);
    timer.current = waiting.current > 0 ? setTimeout(say, ANNOUNCE_MS) : null;
    waiting.current = 0;
  };
  const add = () => {
    waiting.current += 1;
    if (timer.current === null) say();
  };
  return [said, add];
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
 * tells the desktop. Nothing of it for what is in view, while busy or in quiet hours. Source: live, section 6.1.
 */
export function NoticeSigns({ arrived }: { arrived: readonly Notice[] }) {
  const t = useText();
  const router = useRouter();
  const writing = useNoticeWriting();
  const wishesOf = useWishes();
  const [said, add] = useAnnounced();

  async function sign(notice: Notice, words: NoticeWords) {
    const wishes = await wishesOf();
    if (!wishes || router.asPath === notice.link) return;
    const open = () => void router.push(notice.link);
    if (topicRule(notice.topic).toast)
      toast(words.title, { variant: 'info', action: { label: t('notifications.open'), run: open } });
    if (!isLeadingTab()) return;
    if (wishes.sound) playSound();
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
    <VisuallyHidden role="status">{said > 0 && t('notifications.fresh', { count: said })}</VisuallyHidden>
  );
}
