import { useRouter } from 'next/router';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { useConfirm } from '@/ui/feedback/useConfirm';

/**
 * Thrown to cancel a route change that has begun. Next has no other way that also covers `router.push` (tabs, the
 * palette); a link could be stopped by its click, and Back by `beforePopState`.
 */
class StayOnPage extends Error {
  override name = 'StayOnPage';
}

/** On Back the address has already changed when Next notices: restores the history entry of the page that stays. */
function keepEntry(entry: unknown, path: string) {
  const { pathname, search, hash } = window.location;
  if (`${pathname}${search}${hash}` !== path) window.history.pushState(entry, '', path);
}

/**
 * Asks before leaving with unsaved changes: by a link, by Back, or by closing the tab. Saved text counts
 * immediately, so that a redirect after saving is not stopped.
 */
export function useLeaveQuestion(unsaved: boolean): void {
  const t = useText();
  const confirm = useConfirm();
  const router = useRouter();
  const leaving = useRef(false);

  useLayoutEffect(() => {
    if (!unsaved) return undefined;
    // Next's history state for this page; a query change meanwhile replaces it.
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
