import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import { useConfirm } from '@/ui/feedback/useConfirm';

/** Thrown to stop a change of route that has begun; Next has no other way in the pages router. */
class StayOnPage extends Error {
  override name = 'StayOnPage';
}

/** Back has already changed the address when Next hears of it: the page that stays gets its own again. */
function keepAddress(path: string) {
  const { pathname, search, hash } = window.location;
  if (`${pathname}${search}${hash}` === path) return;
  window.history.pushState({ url: path, as: path, options: {}, __N: true }, '', path);
}

/** Stands inside a <Form>: asks before typed text is left, by a link, by Back, or by closing the tab. */
export function UnsavedGuard() {
  const t = useText();
  const confirm = useConfirm();
  const router = useRouter();
  const { isDirty, isSubmitting } = useFormState();
  const leaving = useRef(false);
  const unsaved = isDirty && !isSubmitting;

  useEffect(() => {
    if (!unsaved) return undefined;
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
      keepAddress(router.asPath);
      router.events.emit('routeChangeError');
      throw new StayOnPage();
    };
    const holdTab = (event: BeforeUnloadEvent) => event.preventDefault();
    router.events.on('routeChangeStart', holdRoute);
    window.addEventListener('beforeunload', holdTab);
    return () => {
      router.events.off('routeChangeStart', holdRoute);
      window.removeEventListener('beforeunload', holdTab);
    };
  }, [unsaved, confirm, router, t]);

  return null;
}
