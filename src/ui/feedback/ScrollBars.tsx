import 'simplebar-react/dist/simplebar.min.css';
import { styled, useTheme } from '@mui/material/styles';
import { type ComponentRef, useEffect, useRef, useState } from 'react';
import SimpleBar from 'simplebar-react';

/** It lies over the region; its own content is empty, of the size of the region's, and scrolls with that. */
const Overlay = styled(SimpleBar)(({ theme }) => ({
  zIndex: 4,
  pointerEvents: 'none',
  '& .simplebar-track': { pointerEvents: 'auto' },
  '& .simplebar-scrollbar::before': { backgroundColor: theme.palette.text.disabled },
}));

function measured(region: HTMLElement) {
  const isFixed = getComputedStyle(region).position === 'fixed';
  return {
    position: isFixed ? ('fixed' as const) : ('absolute' as const),
    // From the corner of the page's left and top, in both directions.
    inset: '0 auto auto 0',
    translate: `${region.offsetLeft + region.clientLeft}px ${region.offsetTop + region.clientTop}px`,
    width: region.clientWidth,
    height: region.clientHeight,
    contentWidth: region.scrollWidth,
    contentHeight: region.scrollHeight,
  };
}

type Sizes = ReturnType<typeof measured>;

const isSame = (a: Sizes, b: Sizes) =>
  Object.entries(a).every(([key, value]) => b[key as keyof Sizes] === value);

function moveTo(element: HTMLElement, { scrollLeft, scrollTop }: HTMLElement): void {
  element.scrollLeft = scrollLeft;
  element.scrollTop = scrollTop;
}

/** Thin bars over an element that scrolls. They hide after 500 ms (their style sheet); clicks on the track do nothing. */
export function ScrollBars({ region }: { region: HTMLElement }) {
  const { direction } = useTheme();
  const [sizes, setSizes] = useState(() => measured(region));
  const bars = useRef<ComponentRef<typeof SimpleBar>>(null);
  const inner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const measure = () =>
      setSizes((before) => {
        const now = measured(region);
        return isSame(before, now) ? before : now;
      });
    const follow = () => {
      measure();
      if (inner.current) moveTo(inner.current, region);
    };
    const lead = () => {
      const isDragging = bars.current?.el.classList.contains('simplebar-dragging');
      if (isDragging && inner.current) moveTo(region, inner.current);
    };
    const show = () => {
      measure();
      bars.current?.showScrollbar('x');
      bars.current?.showScrollbar('y');
    };
    const hide = () => {
      bars.current?.hideScrollbar('x');
      bars.current?.hideScrollbar('y');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(region);
    region.addEventListener('scroll', follow, { signal, passive: true });
    region.addEventListener('pointerenter', show, { signal });
    region.addEventListener('pointerleave', hide, { signal });
    inner.current?.addEventListener('scroll', lead, { signal, passive: true });
    follow();
    show();
    return () => {
      observer.disconnect();
      ending.abort();
    };
  }, [region]);

  const { contentWidth, contentHeight, ...place } = sizes;
  return (
    <Overlay
      ref={bars}
      aria-hidden
      tabIndex={-1}
      clickOnTrack={false}
      data-simplebar-direction={direction}
      scrollableNodeProps={{ ref: inner }}
      style={place}
      onWheel={({ deltaX, deltaY }) => region.scrollBy(deltaX, deltaY)}
    >
      <div style={{ width: contentWidth, height: contentHeight }} />
    </Overlay>
  );
}
