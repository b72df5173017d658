import { useEffect } from 'react';

/** Shorter ways are no wish: a finger that rests moves the page a little. */
const STEP = 8;
/** At the ends of a page nothing stands under its corners. */
const END = 24;
const MARK = 'data-reading-on';

/**
 * Marks the page while somebody reads on down it; not once they scroll back, nor at both of its ends. What floats over
 * the page goes out of the way by that.
 */
export function useReadingOn(): void {
  useEffect(() => {
    const page = document.documentElement;
    let last = 0;
    // In the next frame: asked now, the whole page would be laid out for it in the middle of the rendering.
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
