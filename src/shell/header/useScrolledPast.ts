import { useEffect, useState } from 'react';

/** Whether the page is scrolled further than `distance` px; re-renders only when that changes. */
export function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const read = () => setPast(window.scrollY > distance);
    // In the next frame: asked now, the whole page would be laid out for it in the middle of the rendering.
    const frame = requestAnimationFrame(read);
    window.addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', read);
    };
  }, [distance]);
  return past;
}
