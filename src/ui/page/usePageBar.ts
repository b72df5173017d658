import { useEffect } from 'react';

const PROPERTY = '--page-bar';

/** Says how high the page's own bar at the bottom is, in pixels: what floats there stands above it. */
export function usePageBar(height: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(PROPERTY, `${height}px`);
    return () => {
      style.removeProperty(PROPERTY);
    };
  }, [height]);
}
