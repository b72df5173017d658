import { useEffect } from 'react';

/** Pixels; shorter scrolls are ignored, since a resting finger moves the page a little. */
const STEP = 8;
/** Pixels; at the ends of a page its corners cover nothing. */
const END = 24;
const MARK = 'data-reading-on';

/**
 * Sets an attribute on the page while the user scrolls down, not when they scroll back nor at either end. Floating
 * elements hide by it.
 */
export function useReadingOn(): void {
  useEffect(() => {
    const page = document.documentElement;
    let last = 0;
    // In the next frame: reading the scroll position now would force a layout in the middle of rendering.
    const frame = requestAnimationFrame(() => {
      last = window.scrollY;
    });
    const look = () => {
      const at = window.scrollY;
      const left = page.scrollHeight - window.innerHeight - at;
      const isAtEnd = at < END || left < END;
      if (!isAtEnd && Math.abs(at - last) < STEP) return;
      page.toggleAttribute(MARK, !isAtEnd && at > last);
      last = at;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      page.removeAttribute(MARK);
    };
  }, []);
}
