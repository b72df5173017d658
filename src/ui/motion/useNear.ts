import { type RefObject, useEffect, useState } from 'react';

/** How far below the window a part is loaded, in pixels. */
const NEAR = 200;

/** Whether an element is or was near the window; for parts that load only then. */
export function useNear(node: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!node.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(node.current);
    return () => observer.disconnect();
  }, [node, isNear]);
  return isNear;
}
