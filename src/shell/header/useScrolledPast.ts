import { useEffect, useState } from 'react';

/** Whether the page is scrolled further than `distance` px; re-renders only when that changes. */
export function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const read = () => setPast(window.scrollY > distance);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [distance]);
  return past;
}
