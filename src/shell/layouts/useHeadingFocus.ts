import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** After a change of the page focus goes to its heading, so that keyboards and screen readers start there. */
export function useHeadingFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    const focus = (_address: string, { shallow }: { shallow: boolean }) => {
      if (shallow || window.location.hash) return;
      const heading = document.querySelector<HTMLElement>('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', focus);
    return () => events.off('routeChangeComplete', focus);
  }, [events]);
}
