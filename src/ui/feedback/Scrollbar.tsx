import { styled } from '@mui/material/styles';
import { type ElementType, type HTMLAttributes, type Ref, useCallback, useState } from 'react';
import { MOUSE } from '../theme/media';
import type { ScrollBars } from './ScrollBars';

const MOBILE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini/i;

/** Phones and tablets have bars of their own, which nothing should replace. */
function isMobile(): boolean {
  return window.matchMedia('(pointer: coarse)').matches || MOBILE.test(navigator.userAgent);
}

/** Bars of the browser take room, so that the content would move when they give way to ours. */
const Region = styled('div')({
  overflow: 'auto',
  [MOUSE]: { '&:not([data-bars=native])': { scrollbarWidth: 'none' } },
});

interface ScrollbarProps extends HTMLAttributes<HTMLDivElement> {
  /** The element that scrolls. */
  component?: ElementType;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * An element that scrolls: with the device's own bars on phones and tablets, with thin ones over its content elsewhere,
 * which hide half a second after the last movement. They load when a mouse is first over it. Only they are added: the
 * element scrolls by itself, so that keyboard, focus, `scrollIntoView`, sticky heads and virtual rows work as ever.
 * The nearest positioned element around it must not scroll.
 */
export function Scrollbar({ component, ref, onPointerOver, ...props }: ScrollbarProps) {
  const [region, setRegion] = useState<HTMLDivElement | null>(null);
  const [Bars, setBars] = useState<typeof ScrollBars | 'native' | null>(null);
  const place = useCallback(
    (node: HTMLDivElement | null) => {
      setRegion(node);
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
      return undefined;
    },
    [ref],
  );
  const load = () => {
    if (Bars !== null || isMobile()) return;
    import('./ScrollBars').then(
      (part) => setBars(() => part.ScrollBars),
      () => setBars('native'),
    );
  };
  return (
    <>
      <Region
        as={component}
        ref={place}
        data-bars={Bars === 'native' ? Bars : undefined}
        // Not `enter`: where the region is mounted below a resting mouse, React sees none.
        onPointerOver={(event) => {
          load();
          onPointerOver?.(event);
        }}
        {...props}
      />
      {Bars !== null && Bars !== 'native' && region && <Bars region={region} />}
    </>
  );
}
