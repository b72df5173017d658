import { useRouter } from 'next/router';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { useConfirm } from '@/ui/feedback/useConfirm';

/**
 * Thrown to stop a change of route that has begun. Next has no other way that also holds what is pushed by code: a tab,
 * the palette; a link could be held by its click, and Back by `beforePopState`.
 */
class StayOnPage extends Error {
  override name = 'StayOnPage';
}

/** Back has already changed the address when Next hears of it: the page that stays gets its own entry again. */
function keepEntry(entry: unknown, path: string) {
  const { pathname, search, hash } = window.location;
  if (`${pathname}${search}${hash}` !== path) window.history.pushState(entry, '', path);
}

/**
 * Asks before the page is left while something is unsaved: by a link, by Back, or by closing the tab. What was saved is
 * known at once, so that a page that goes on after saving is not held.
 */
export function useLeaveQuestion(unsaved: boolean): void {
  const t = useText();
  const confirm = useConfirm();
  const router = useRouter();
  const leaving = useRef(false);

  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    // What Next keeps of this page in the history; a query that changes beside the text gives it another.
    let entry: unknown = window.history.state;
    const noteEntry = () => {
      entry = window.history.state;
    };
    const ask = async (url: string) => {
      leaving.current = await confirm({
        title: t('form.unsaved.title'),
        text: t('form.unsaved.text'),
        confirm: t('form.unsaved.leave'),
      });
      if (leaving.current) await router.push(url);
    };
    const holdRoute = (url: string, { shallow }: { shallow: boolean }) => {
      if (leaving.current || shallow) return;
      void ask(url);
      keepEntry(entry, router.asPath);
      router.events.emit('routeChangeError');
      throw new StayOnPage();
    };
    const holdTab = (event: BeforeUnloadEvent) => event.preventDefault();
    router.events.on('routeChangeStart', holdRoute);
    router.events.on('routeChangeComplete', noteEntry);
    window.addEventListener('beforeunload', holdTab);
    return () => {
      router.events.off('routeChangeStart', holdRoute);
      router.events.off('routeChangeComplete', noteEntry);
      window.removeEventListener('beforeunload', holdTab);
    };
  }, [unsaved, confirm, router, t]);
}
