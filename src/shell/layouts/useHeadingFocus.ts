import { useRouter } from 'next/router';
import { useEffect } from 'react';

/**
 * After a change of the page focus goes to its heading, so that keyboards and screen readers start there; a page whose
 * form has taken the focus into its first field keeps it there.
 */
export function useHeadingFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    const focus = (_address: string, { shallow }: { shallow: boolean }) => {
      if (shallow || window.location.hash || document.activeElement?.closest('form')) return;
      const heading = document.querySelector<HTMLElement>('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', focus);
    return () => events.off('routeChangeComplete', focus);
  }, [events]);
}
